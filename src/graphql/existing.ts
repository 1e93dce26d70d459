/** The row that something on record refers to. That it is not there breaks a rule of the graph, so it is thrown. */
export async function existing<Row>(
  loader: { load(id: string): Promise<Row | null | undefined> },
  id: string,
): Promise<Row> {
  const row = await loader.load(id);
  if (row === null || row === undefined) throw new Error(`${id} is referred to, and there is no such node.`);
  return row;
}
