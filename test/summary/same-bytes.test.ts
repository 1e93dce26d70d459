import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('Section 6: the same input gives the same bytes in any locale and time zone', () => {
  const print = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, [new URL('print-handoff.ts', import.meta.url).pathname], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  const [first, ...others] = [
    print({ LC_ALL: 'C', TZ: 'UTC' }),
    print({ LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8', TZ: 'Asia/Kathmandu' }),
    print({ LC_ALL: 'sv_SE.UTF-8', LANG: 'sv_SE.UTF-8', TZ: 'America/St_Johns' }),
  ];
  expect(first).toMatch(/^# The conversation so far/);
  for (const other of others) expect(other).toBe(first);
});
