/**
 * A list of any length, read in batches while it is consumed: `read` returns at most `limit` rows that follow the given
 * one.
 */
export async function* inBatches<Row>(
  limit: number,
  read: (after: Row | null, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const batch: Row[] = await read(after, limit);
    if (batch.length > 0) yield batch;
    if (batch.length < limit) return;
    after = batch.at(-1)!;
  }
}
