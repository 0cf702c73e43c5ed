import { type Placeholder, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database";

interface Preparable<S> {
  prepare(name: string): S;
}

/**
 * A statement that drizzle builds once per connection. For statements that every sale runs: building one takes longer
 * than sending it (docs/decisions/0012-prepared-statements.md). Values are placeholders; in `values()` a
 * field with its own encoding (an instant, JSON) must not be null, since drizzle would encode that too.
 */
export function prepared<S>(build: (db: Database) => Preparable<S>): (db: Database) => S {
  const statements = new WeakMap<Database, S>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    // PreparingClient gives the statement its name.
    const statement = build(db).prepare("");
    statements.set(db, statement);
    return statement;
  };
}

/** For `values()`: a placeholder for each field, under the field's name. */
export const makePlaceholders = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, sql.placeholder(field)])) as {
    [K in F]: Placeholder<K>;
  };
