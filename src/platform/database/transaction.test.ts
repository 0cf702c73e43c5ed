import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#platform/context";
import { useTestDatabase } from "#test/test-database";
import { afterCommit, inTransaction } from "./transaction.ts";

const { db, pool, ownerPool } = useTestDatabase();

/** A transaction touches nothing else of a context. */
const ctx = { db, emitOn: () => async () => {} } as unknown as Context;

beforeEach(async () => {
  await ownerPool.query("create table if not exists transaction_probe (value text)");
  return async () => {
    await ownerPool.query("drop table transaction_probe");
  };
});

const write = (on: Context, value: string) =>
  on.db.execute(sql`insert into transaction_probe values (${value})`);

async function readValues(): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>("select value from transaction_probe");
  return rows.map((row) => row.value);
}

const failWith = (on: Context, state: string) =>
  on.db.execute(
    sql.raw(`do $$ begin raise exception 'induced' using errcode = '${state}'; end $$`),
  );

describe("inTransaction", () => {
  it("keeps what the work wrote and returns its result", async () => {
    const result = await inTransaction(ctx, async (ctx) => {
      await write(ctx, "kept");
      return 7;
    });
    expect(result).toBe(7);
    expect(await readValues()).toEqual(["kept"]);
  });

  it("rolls everything back when the work throws", async () => {
    const attempt = inTransaction(ctx, async (ctx) => {
      await write(ctx, "lost");
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await readValues()).toEqual([]);
  });

  it.each(["40001", "40P01"])("runs the work again after %s, with one effect", async (state) => {
    let runs = 0;
    await inTransaction(ctx, async (ctx) => {
      runs++;
      await write(ctx, `run ${runs}`);
      if (runs < 3) await failWith(ctx, state);
    });
    expect(await readValues()).toEqual(["run 3"]);
  });

  it("gives up after three repetitions", async () => {
    let runs = 0;
    const attempt = inTransaction(ctx, async (ctx) => {
      runs++;
      await failWith(ctx, "40001");
    });
    await expect(attempt).rejects.toThrow();
    expect(runs).toBe(4);
  });

  it("joins the transaction that is open already", async () => {
    const attempt = inTransaction(ctx, async (ctx) => {
      await inTransaction(ctx, (ctx) => write(ctx, "inner"));
      throw new Error("outer fails");
    });
    await expect(attempt).rejects.toThrow("outer fails");
    expect(await readValues()).toEqual([]);
  });

  it("does not report success when a failed statement was swallowed", async () => {
    const attempt = inTransaction(ctx, async (ctx) => {
      await write(ctx, "lost");
      await failWith(ctx, "22012").catch(() => {});
    });
    await expect(attempt).rejects.toThrow("A failed statement was ignored");
    expect(await readValues()).toEqual([]);
  });

  it("gives back a usable pool when the connection dies in the middle", async () => {
    const attempt = inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(attempt).rejects.toThrow();
    expect(pool.totalCount).toBe(pool.idleCount);
    await inTransaction(ctx, (ctx) => write(ctx, "later"));
    expect(await readValues()).toEqual(["later"]);
  });
});

describe("afterCommit", () => {
  it("calls back once, only after the commit", async () => {
    const seen: string[][] = [];
    const calls: Promise<void>[] = [];
    await inTransaction(ctx, async (ctx) => {
      await write(ctx, "kept");
      afterCommit(ctx, () => calls.push(readValues().then((values) => void seen.push(values))));
      expect(calls).toHaveLength(0);
    });
    await Promise.all(calls);
    expect(seen).toEqual([["kept"]]);
  });

  it("does not call back for runs that were rolled back", async () => {
    const calls: number[] = [];
    let runs = 0;
    await inTransaction(ctx, async (ctx) => {
      const run = ++runs;
      afterCommit(ctx, () => calls.push(run));
      if (run === 1) await failWith(ctx, "40001");
    });
    expect(calls).toEqual([2]);
  });

  it("calls back at once outside of a transaction", () => {
    const calls: number[] = [];
    afterCommit(ctx, () => calls.push(1));
    expect(calls).toEqual([1]);
  });
});
