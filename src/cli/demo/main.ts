import { parseArgs } from 'node:util';
import { connect } from './client.ts';
import { play } from './play.ts';
import { dispatchText, overviewText } from './print.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4000/graphql' },
    token: { type: 'string' },
  },
});

try {
  const overview = await play(connect(values.url, values.token), (run) =>
    process.stdout.write(`${dispatchText(run)}\n\n`),
  );
  process.stdout.write(`${overviewText(overview)}\n`);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.stderr.write(`Is the API running at ${values.url}? Start it with: npm start\n`);
  process.exitCode = 1;
}
