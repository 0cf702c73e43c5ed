import { setTimeout as wait } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Context } from "#platform/context";
import type { Database } from "./database.ts";

const attempts = 4;

const handles = new WeakMap<pg.PoolClient, Database>();

/** The callbacks that wait for the commit, by the handle of the open transaction. */
const openTransactions = new WeakMap<Database, (() => void)[]>();

/**
 * Runs `work` in one transaction and commits it; whatever it throws rolls everything back. Inside a transaction it
 * joins that one. A deadlock or serialization failure runs `work` again, so it must do nothing but database work.
 */
export async function inTransaction<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (openTransactions.has(ctx.db)) return work(ctx);
  const pool = findPool(ctx.db);
  for (let attempt = 1; ; attempt++) {
    const callbacks: (() => void)[] = [];
    try {
      const result = await runOnce(pool, ctx, work, callbacks);
      for (const callback of callbacks) callback();
      return result;
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Calls `callback` once the transaction of `ctx` has committed, never after a rollback; outside of one at once. */
export function afterCommit(ctx: Pick<Context, "db">, callback: () => void): void {
  const waiting = openTransactions.get(ctx.db);
  if (waiting) waiting.push(callback);
  else callback();
}

async function runOnce<C extends Context, T>(
  pool: pg.Pool,
  ctx: C,
  work: (ctx: C) => Promise<T>,
  callbacks: (() => void)[],
): Promise<T> {
  const client = await pool.connect();
  // A connection lost between two statements emits an error; the next statement fails anyway.
  client.on("error", ignoreLostConnection);
  const tx = findClientDatabase(client);
  openTransactions.set(tx, callbacks);
  let isClean = false;
  try {
    // Sent together with the first statement; if it fails, so does that one.
    const begun = client.query("begin");
    begun.catch(() => undefined);
    const result = await work({ ...ctx, db: tx, emit: ctx.emitOn(tx) });
    await begun;
    const { command } = await client.query("commit");
    isClean = true;
    // PostgreSQL responds to COMMIT of a transaction with a failed statement by rolling it back.
    if (command !== "COMMIT") throw new Error("A failed statement was ignored in a transaction.");
    return result;
  } catch (error) {
    if (!isClean && !isReadTimeout(error)) isClean = await rollBack(client);
    throw error;
  } finally {
    openTransactions.delete(tx);
    client.off("error", ignoreLostConnection);
    // A connection in an unknown state must not serve anybody else.
    client.release(!isClean);
  }
}

async function rollBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query("rollback");
    return true;
  } catch {
    return false;
  }
}

/** One per connection, so that prepared statements are built once. */
function findClientDatabase(client: pg.PoolClient): Database {
  const handle = handles.get(client) ?? drizzle(client);
  handles.set(client, handle);
  return handle;
}

function ignoreLostConnection() {}

/** The server did not reply, so it would not reply to a rollback either. */
const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.message === "Query read timeout" || isReadTimeout(error.cause));

function findPool(db: Database): pg.Pool {
  const client = "$client" in db ? db.$client : undefined;
  if (client instanceof pg.Pool) return client;
  throw new Error("A transaction can only begin on the database of the context.");
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && (error.code === "40001" || error.code === "40P01")) return true;
  return isRetryable(error.cause);
}
