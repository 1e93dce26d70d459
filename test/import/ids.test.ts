import fc from 'fast-check';
import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { importedId } from '../../src/import/ids.ts';

const key = {
  store: 'claude',
  threadId: '0c13ab36-5cff-4c86-93dc-edf1d4c7159b',
  turnId: '24157af8-88f1-4dfc-9294-389fb9117f8d',
} as const;
const at = '2026-12-01T04:25:42.441Z';
const timeOf = (id: string): number => Number.parseInt(id.slice(4).replaceAll('-', '').slice(0, 12), 16);

describe('Design, section 3: ids of imported things', () => {
  it('are pinned: a change of the rule would import everything twice', () => {
    expect(importedId('run', key, at)).toBe('run_01a22fd9-f329-7525-b5c9-4c4808951dec');
  });

  it('are UUIDv7 with the time of the turn, for any key', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
        (threadId, turnId, date) => {
          const id = importedId('run', { store: 'codex', threadId, turnId }, date.toISOString());
          expect(validate(id.slice(4)) && version(id.slice(4)) === 7).toBe(true);
          expect(timeOf(id)).toBe(date.getTime());
        },
      ),
    );
  });

  it('take the time of a native id that has one, so a copy that was stamped anew has the same id', () => {
    const turn = { store: 'codex', threadId: 'x', turnId: '01a22fd6-aa3c-7be2-afeb-d655fee64898' } as const;
    expect(importedId('run', turn, at)).toBe(importedId('run', turn, '2020-01-01T00:00:00.000Z'));
    expect(timeOf(importedId('run', turn, at))).toBe(0x01a22fd6aa3c);
  });

  it('differ by prefix, store, thread, turn and item', () => {
    const ids = [
      importedId('run', key, at),
      importedId('att', key, at),
      importedId('run', { ...key, store: 'codex' }, at),
      importedId('run', { ...key, threadId: 'other' }, at),
      importedId('run', { ...key, turnId: 'other' }, at),
      importedId('itm', { ...key, itemKey: 'a' }, at),
      importedId('itm', { ...key, itemKey: 'b' }, at),
    ];
    expect(new Set(ids.map((id) => id.slice(4))).size).toBe(ids.length);
  });

  it('a session without any time still has one id', () => {
    expect(importedId('thr', { store: 'claude', threadId: 'x' }, undefined)).toBe(
      importedId('thr', { store: 'claude', threadId: 'x' }, 'never'),
    );
  });
});
