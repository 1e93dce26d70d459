/** Whether `error` is a failure of the operating system with this code, such as ENOENT. */
export function isErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
