import type { Turn } from './story.ts';

/** How a real session of Codex goes on: Claude answers the question that it left open, and Codex has the last turn. */
export const sessionStory: readonly Turn[] = [
  {
    provider: 'claude',
    message: 'When the file is damaged, stop with an error. Go on with the plan.',
    items: [
      {
        kind: 'DECISION',
        text: '`load` stops with an error on a damaged file. Rejected: starting empty with a `.bak`, which hides the loss.',
      },
      { kind: 'FILE_CHANGE', path: 'src/store.ts', changeKind: 'UPDATED', linesAdded: 11, linesRemoved: 3 },
      { kind: 'COMMAND', command: 'npm run stress', exitCode: 0, text: '400 rounds, 0 unreadable' },
      { kind: 'COMMAND', command: 'npm test', exitCode: 0, text: '4 passing' },
      {
        kind: 'ASSISTANT_MESSAGE',
        text: 'The store writes a temporary file and renames it over the target; a damaged file is an error. The stress run is clean.',
      },
    ],
  },
  {
    provider: 'codex',
    message: 'Commit this with a message that says why.',
    items: [
      {
        kind: 'COMMAND',
        command: 'git commit -am "Replace the store file in one step, so that no reader sees half of it"',
        exitCode: 0,
        text: '2 files changed',
      },
      {
        kind: 'ASSISTANT_MESSAGE',
        text: 'Committed. The message names the damaged read that the stress script found.',
      },
    ],
  },
];
