import pg from "pg";
import type { BudgetedClient } from "./fair-pool.ts";

/** Statements that keep a plan, for all connections of a pool together; more would only be rare ones. */
const MAX_NAMES = 250;

/**
 * The connections of one pool. Each has PostgreSQL parse and plan a statement once and not each time, which takes two
 * fifths of what a short statement costs. PostgreSQL itself goes back to a plan of its own for certain values where
 * that is cheaper.
 */
export function createPreparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client implements BudgetedClient {
    declare budget?: BudgetedClient["budget"];

    override query(...given: never[]): never {
      const [first, ...rest] = given as unknown[];
      const statement = typeof first === "string" ? { text: first } : first;
      if (isPlain(statement)) {
        if (Array.isArray(rest[0]) && rest[0].length > 0)
          statement.name ||= names.of(statement.text);
        statement.query_timeout = this.budget?.statementTimeout;
      }
      sendTogether(this);
      return super.query(...([statement, ...rest] as unknown as [string])) as never;
    }
  };
}

/** What is sent in one turn, such as the beginning of a transaction and its first statement, leaves in one write. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface Statement {
  text: string;
  name?: string | undefined;
  /** Milliseconds after which the client gives the connection up; without one the pool's own holds. */
  query_timeout?: number | undefined;
}

/** What drizzle sends: an object of its own for each call, or for each prepared statement of a connection. */
const isPlain = (statement: unknown): statement is Statement =>
  typeof statement === "object" &&
  statement !== null &&
  "text" in statement &&
  !("submit" in statement);

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
