// Runs before each npm script that runs sources, on whatever Node there is: it must parse on old ones.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    [
      `Throughline runs on Node 24 or later; this is Node ${process.versions.node}.`,
      'The npm package "node" supplies one, but its install script did not run here (npm was told to ignore scripts, or',
      'could not fetch the binary). Run: npm rebuild node',
    ].join('\n'),
  );
  process.exit(1);
}
