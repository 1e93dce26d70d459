/**
 * A path as a reader of the session would write it: relative to the working directory where it lies inside, else
 * absolute. Takes file URIs and Windows paths; answers with forward slashes.
 */
export function relativePath(path: string, cwd: string | undefined): string {
  const plain = plainPath(path);
  const base = cwd === undefined ? '' : plainPath(cwd).replace(/\/+$/, '');
  if (base !== '' && plain.startsWith(`${base}/`)) return plain.slice(base.length + 1);
  return plain.replace(/^(\.\/)+/, '');
}

/** A path or file URI with forward slashes. */
export function plainPath(path: string): string {
  const local = path.startsWith('file://') ? decoded(path.slice('file://'.length)) : path;
  const isWindows = /^\/?[A-Za-z]:[\\/]/.test(local);
  return isWindows ? local.replace(/^\//, '').replaceAll('\\', '/') : local;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
