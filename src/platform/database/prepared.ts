import { type Placeholder, sql } from "drizzle-orm";
import type { Database } from "./database.ts";

interface Preparable<S> {
  prepare(name: string): S;
}

/**
 * A statement that every sale needs: put together once for each connection, since drizzle takes longer for that than
 * for sending it. Its values come as placeholders; in `values()` a field with an encoding of its own (an instant, JSON)
 * must not be null, since drizzle would encode that too.
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

/** For `values()`: each field under its own name. */
export const placeholdersOf = <F extends string>(fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, sql.placeholder(field)])) as {
    [K in F]: Placeholder<K>;
  };
