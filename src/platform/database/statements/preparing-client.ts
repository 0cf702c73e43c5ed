import pg from "pg";
import type { BudgetedClient } from "#platform/database/fair-pool";

/** Statements prepared per connection; more would only be rare ones. */
const MAX_NAMES = 250;

/**
 * The client class for one pool. Each connection prepares a statement that is repeated, so that PostgreSQL parses and
 * plans it once; that takes two fifths of a short statement's cost. PostgreSQL still replans for certain values
 * where a generic plan would be slower. See docs/decisions/0012-prepared-statements.md.
 */
export function createPreparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client implements BudgetedClient {
    declare budget?: BudgetedClient["budget"];

    override query(...given: never[]): never {
      const [first, ...rest] = given as unknown[];
      const statement = typeof first === "string" ? { text: first } : first;
      if (isStatement(statement)) {
        if (Array.isArray(rest[0]) && rest[0].length > 0)
          statement.name ||= names.of(statement.text);
        statement.query_timeout = this.budget?.statementTimeout;
      }
      corkUntilNextTick(this);
      return super.query(...([statement, ...rest] as unknown as [string])) as never;
    }
  };
}

/** Sends statements of one turn, such as `begin` and the first statement, in one write. */
function corkUntilNextTick({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface Statement {
  text: string;
  name?: string | undefined;
  /** Milliseconds after which the client gives up the connection; the pool's own timeout unless given. */
  query_timeout?: number | undefined;
}

/** A query as drizzle sends it: a new object for each call, or for each prepared statement of a connection. */
const isStatement = (statement: unknown): statement is Statement =>
  typeof statement === "object" &&
  statement !== null &&
  "text" in statement &&
  !("submit" in statement);

/** Names a statement from its second use on. A search gets no name, since its best plan depends on the search term. */
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
