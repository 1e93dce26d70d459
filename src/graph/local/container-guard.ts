import { execFileSync } from 'node:child_process';

/**
 * A process of its own that stops a container when its standard input ends: its parent holds the other end, so the container does not
 * outlive the parent, however that ends. Argument: the container's id.
 */
const [id] = process.argv.slice(2);
if (id === undefined) throw new Error('The guard needs the id of a container.');
process.stdin.resume();
process.stdin.once('close', () => {
  execFileSync('docker', ['stop', '--time', '60', id], { stdio: 'ignore' });
});
