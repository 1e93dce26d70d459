/** A GraphQL API as an application sees it: one document, its variables, the data. */
export type Client = <Data>(document: string, variables: object) => Promise<Data>;

interface Answer<Data> {
  readonly data?: Data;
  readonly errors?: readonly { readonly message: string }[];
}

/** A client over HTTP. Throws what the API reports as an error; a refusal is data, and for the caller to look at. */
export function connect(url: string, token: string | undefined): Client {
  return async <Data>(query: string, variables: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as Answer<Data>;
    if (answer.errors !== undefined) throw new Error(answer.errors.map((error) => error.message).join('\n'));
    if (answer.data === undefined) throw new Error(`The API answered ${response.status} without data.`);
    return answer.data;
  };
}

/** The member of a result union that the caller hopes for. Throws the refusal where there is one. */
export function succeeded<Success extends object>(
  result: Success | { readonly code: string; readonly message: string },
): Success {
  if ('code' in result && 'message' in result) throw new Error(`${result.code}: ${result.message}`);
  return result;
}
