import { parseArgs } from 'node:util';
import { connect } from './client.ts';
import { type PlayedRun, play, registerProviders } from './play.ts';
import { playSession } from './play-session.ts';
import { dispatchText, overviewText } from './print.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4000/graphql' },
    token: { type: 'string' },
    // The second act alone.
    sessions: { type: 'boolean', default: false },
  },
});

try {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const client = connect(values.url, values.token);
  const providers = await registerProviders(client);
  const played = (run: PlayedRun) => say(`${dispatchText(run)}\n`);
  if (!values.sessions) say(overviewText(await play(client, providers, played)));
  say(`\n${overviewText(await playSession(client, providers, say, played))}`);
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.stderr.write(`Is the API running at ${values.url}? Start it with: npm start\n`);
  process.exitCode = 1;
}
