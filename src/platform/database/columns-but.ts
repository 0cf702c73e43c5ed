import { getTableColumns, type Table } from "drizzle-orm";

/** The columns of a table without some of them, to be selected. */
export function columnsBut<T extends Table, Name extends keyof T["_"]["columns"] & string>(
  table: T,
  omitted: readonly Name[],
): Omit<T["_"]["columns"], Name> {
  const columns = Object.entries(getTableColumns(table));
  const isOmitted = (name: string) => (omitted as readonly string[]).includes(name);
  return Object.fromEntries(columns.filter(([name]) => !isOmitted(name))) as Omit<
    T["_"]["columns"],
    Name
  >;
}
