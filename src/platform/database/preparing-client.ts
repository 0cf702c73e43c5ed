import pg from "pg";

/** Statements that keep a plan, for all connections together; more would only be rare ones. */
const MAX_NAMES = 250;
const names = new Map<string, string>();
const seenOnce = new Set<string>();

/**
 * A connection that has PostgreSQL parse and plan a statement once and not each time, which takes two fifths of what
 * a short statement costs. PostgreSQL itself goes back to a plan of its own for certain values where that is cheaper.
 */
export class PreparingClient extends pg.Client {
  override query(...given: never[]): never {
    const [statement, values] = given as unknown[];
    if (isPlain(statement) && Array.isArray(values) && values.length > 0)
      statement.name = nameOf(statement.text);
    return super.query(...(given as unknown as [string])) as never;
  }
}

interface Statement {
  text: string;
  name?: string | undefined;
}

/** What drizzle sends: an object of its own for each call. */
const isPlain = (statement: unknown): statement is Statement =>
  typeof statement === "object" &&
  statement !== null &&
  "text" in statement &&
  !("submit" in statement) &&
  !("name" in statement && statement.name);

/** A text that comes again gets a name. How a search is best done depends on what is searched for, so it gets none. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES || /\bi?like\b/i.test(text)) return known;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= MAX_NAMES) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  const name = `statement_${names.size + 1}`;
  names.set(text, name);
  return name;
}
