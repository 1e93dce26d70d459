import { randomBytes } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { LocalDatabaseError } from './contract.ts';
import { isErrorCode } from './error-code.ts';

/**
 * The password kept in `file`; where there is none yet, a random one is made and kept there, readable for the user alone (mode 0600).
 * Two callers at once get the same one. Refuses a file that is empty.
 */
export async function keptPassword(file: string): Promise<string> {
  await keepNewPassword(file);
  await chmod(file, 0o600);
  const password = (await readFile(file, 'utf8')).trim();
  if (password === '') throw new LocalDatabaseError(`The password file ${file} is empty. Delete it to get a new one.`);
  return password;
}

async function keepNewPassword(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    // A link appears whole or not at all, and never replaces what is there: nobody reads half a password.
    await link(draft, file);
  } catch (error) {
    if (!isErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
