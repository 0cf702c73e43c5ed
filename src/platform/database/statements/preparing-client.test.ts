import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { openPool } from "#platform/database/open-database";
import { useTestDatabase } from "#test/test-database";

const { connection } = useTestDatabase();
/** Its connections have prepared nothing yet. */
const pool = openPool(connection, 10, pino({ level: "silent" }));
afterAll(() => pool.end());

/** One connection, since prepared statements are its own. */
async function onOneConnection<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(drizzle(client));
  } finally {
    client.release();
  }
}

async function listPreparedStatements(db: NodePgDatabase, mark: string): Promise<string[]> {
  const { rows } = await db.execute<{ statement: string }>(
    sql.raw(`select statement from pg_prepared_statements where statement like '%/* ${mark} */%'`),
  );
  return rows.map(({ statement }) => statement);
}

describe("a connection of the pool", () => {
  test("prepares a repeated statement, with the same results", () =>
    onOneConnection(async (db) => {
      for (const value of [1, 2, 3, 4, 5, 6, 7]) {
        const { rows } = await db.execute(sql`select ${value}::int * 2 as twice /* again */`);
        expect(rows).toEqual([{ twice: value * 2 }]);
      }
      expect(await listPreparedStatements(db, "again")).toHaveLength(1);
    }));

  test("prepares a statement that drizzle has prepared", () =>
    onOneConnection(async (db) => {
      const twice = db.select({ twice: sql`${sql.placeholder("value")}::int * 2 /* ready */` });
      const statement = twice.from(sql`generate_series(1, 1)`).prepare("");
      for (const value of [1, 2, 3])
        expect(await statement.execute({ value })).toEqual([{ twice: value * 2 }]);
      expect(await listPreparedStatements(db, "ready")).toHaveLength(1);
    }));

  test("does not prepare a statement that is run once, has no values or searches for a text", () =>
    onOneConnection(async (db) => {
      await db.execute(sql`select ${1}::int /* once */`);
      for (let turn = 0; turn < 3; turn++) {
        await db.execute(sql`select 1 /* plain */`);
        await db.execute(sql`select 'roof' like ${"%roof%"} /* search */`);
      }
      for (const mark of ["once", "plain", "search"])
        expect(await listPreparedStatements(db, mark)).toEqual([]);
    }));

  test("reports a statement's failure each time and continues", () =>
    onOneConnection(async (db) => {
      const divide = (by: number) => db.execute(sql`select 6 / ${by}::int as result`);
      for (let turn = 0; turn < 3; turn++) {
        await expect(divide(0)).rejects.toThrow();
        expect((await divide(3)).rows).toEqual([{ result: 2 }]);
      }
    }));

  test("prepares a statement separately on each connection", async () => {
    const run = (db: NodePgDatabase) => db.execute(sql`select ${"x"}::text as same /* both */`);
    await onOneConnection(async (first) => {
      for (let turn = 0; turn < 3; turn++) await run(first);
      await onOneConnection(async (second) => {
        expect((await run(second)).rows).toEqual([{ same: "x" }]);
        expect(await listPreparedStatements(second, "both")).toHaveLength(1);
      });
    });
  });
});
