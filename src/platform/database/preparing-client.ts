import pg from "pg";

/** Statements that keep a plan, for all connections of a pool together; more would only be rare ones. */
const MAX_NAMES = 250;

/**
 * The connections of one pool. Each has PostgreSQL parse and plan a statement once and not each time, which takes two
 * fifths of what a short statement costs. PostgreSQL itself goes back to a plan of its own for certain values where
 * that is cheaper.
 */
export function createPreparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    override query(...given: never[]): never {
      const [statement, values] = given as unknown[];
      if (isPlain(statement) && Array.isArray(values) && values.length > 0)
        statement.name = names.of(statement.text);
      sendTogether(this);
      return super.query(...(given as unknown as [string])) as never;
    }
  };
}

/** What is asked for in one turn, such as the beginning of a transaction and its first statement, leaves in one write. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
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
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES || /\bi?like\b/i.test(text))
      return known;
    if (!this.#seenOnce.has(text)) {
      if (this.#seenOnce.size >= MAX_NAMES) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    this.#seenOnce.delete(text);
    const name = `statement_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
