/** The row that a query finds; null for none. */
export const firstRow = async <Row>(query: PromiseLike<Row[]>): Promise<Row | null> =>
  (await query)[0] ?? null;

/** Whether a statement changed a row. */
export const changesRow = async (
  statement: PromiseLike<{ rowCount: number | null }>,
): Promise<boolean> => (await statement).rowCount === 1;
