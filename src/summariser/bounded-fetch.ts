/** A response body was longer than it may be. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/**
 * The platform's fetch, with two things taken away: a body of more than `mostBytes` fails with BodyTooLarge as soon as it
 * is, without being held in memory, and redirects are not followed, since the request's text is meant for one host.
 */
export function boundedFetch(mostBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(atMost(mostBytes)), { status, statusText, headers });
  };
}

function atMost(mostBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > mostBytes) controller.error(new BodyTooLarge(`more than ${mostBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
