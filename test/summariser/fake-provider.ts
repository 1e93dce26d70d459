import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export type Answer = (response: ServerResponse) => void;

export interface FakeProvider extends AsyncDisposable {
  readonly baseUrl: string;
  readonly seen: readonly SeenRequest[];
  /** Resolves once that many requests have come in. */
  readonly asked: (count: number) => Promise<void>;
}

/** A server on loopback that speaks as an OpenAI-compatible endpoint would: one answer for each request, the last for all further ones. */
export async function fakeProvider(...answers: readonly Answer[]): Promise<FakeProvider> {
  const seen: SeenRequest[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push({ path: request.url ?? '', authorization: request.headers.authorization, body });
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve();
      (answers[seen.length - 1] ?? answers.at(-1))?.(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    asked: (count) =>
      new Promise((resolve) => {
        if (seen.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A chat completion with this text. */
export function says(content: string | null, finishReason = 'stop'): Answer {
  const message = { role: 'assistant', content };
  const body = { id: 'a', created: 1, model: 'm', choices: [{ index: 0, message, finish_reason: finishReason }] };
  return json(200, body);
}

/** A failure, as such endpoints tell it; another try may follow at once. */
export function fails(status: number, message: string): Answer {
  return json(status, { error: { message, type: 'error', code: status } });
}

/** A body as it is. */
export function sends(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** Never comes to its end: says nothing at all, or the beginning of an answer. */
export function hangs(beginning?: string): Answer {
  return (response) => {
    if (beginning !== undefined) response.writeHead(200, { 'content-type': 'application/json' }).write(beginning);
  };
}

/** Breaks the connection in the middle of an answer. */
export const breaksOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"choices":', () => response.destroy());
};

/** Sends without end, and says through `sent` how much it got rid of before the other side had enough. */
export function floods(sent: (bytes: number) => void): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = ' '.repeat(64 * 1024);
    let bytes = 0;
    const more = () => {
      while (!response.destroyed && bytes < 256 * 1024 * 1024) {
        bytes += chunk.length;
        if (!response.write(chunk)) return;
      }
    };
    response.on('drain', more).on('close', () => sent(bytes));
    more();
  };
}

function json(status: number, body: unknown): Answer {
  return sends(status, JSON.stringify(body), { 'retry-after-ms': '1' });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  return body;
}
