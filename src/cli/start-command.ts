import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';

/** `throughline start`: the same as `npm start`. A process of its own, since nothing imports the file that puts the parts together. */
export const start: Command = {
  name: 'start',
  form: 'start',
  purpose: 'Serve the API, with a Neo4j of its own unless NEO4J_URI is set (npm start). Ctrl-C stops both.',
  async run(_args, { stop }) {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const child = spawn(process.execPath, [main], { stdio: 'inherit' });
    // A terminal tells both processes of Ctrl-C; a `kill` tells only this one.
    stop.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  },
};
