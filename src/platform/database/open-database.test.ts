import { createServer } from "node:net";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { useTestDatabase } from "#test/test-database";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { openDatabase, openPool } from "./open-database.ts";

const { connection, ownerConnection, db, pool, ownerPool } = useTestDatabase();
const log = pino({ level: "silent" });

const formatDatabaseUrl = ({ user, database, host }: pg.ClientConfig): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;

async function catchFailure(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("It was expected to fail.");
}

describe("openDatabase", () => {
  it("uses the database of DATABASE_URL and limits every statement", async () => {
    const opened = await openDatabase({
      databaseUrl: formatDatabaseUrl(ownerConnection),
      dataDir: "/nonexistent",
      log,
    });
    const { rows } = await opened.pool.query(
      "select current_database() as name, current_setting('statement_timeout') as limit",
    );
    await opened.close();
    expect(rows).toEqual([{ name: connection.database, limit: "4s" }]);
  });

  it("serves as the role of DATABASE_URL and owns the tables as that of DATABASE_OWNER_URL", async () => {
    const opened = await openDatabase({
      databaseUrl: formatDatabaseUrl(connection),
      databaseOwnerUrl: formatDatabaseUrl(ownerConnection),
      dataDir: "/nonexistent",
      log,
    });
    const serving = await opened.pool.query("select current_user as role");
    const owner = new pg.Client(opened.ownerConnection);
    await owner.connect();
    const owning = await owner.query("select current_user as role");
    await owner.end();
    await opened.close();
    expect([serving.rows, owning.rows]).toEqual([
      [{ role: connection.user }],
      [{ role: ownerConnection.user }],
    ]);
  });

  it("refuses an owner of another database in one line", async () => {
    const databaseOwnerUrl = formatDatabaseUrl({ ...ownerConnection, database: "shop" });
    const error = await catchFailure(
      openDatabase({
        databaseUrl: formatDatabaseUrl(connection),
        databaseOwnerUrl,
        dataDir: "/nonexistent",
        log,
      }),
    );
    expect(String(error)).toBe(
      "Error: DATABASE_OWNER_URL: this is not the database of DATABASE_URL.",
    );
  });

  it("says how to hand the tables over while they belong to the role of DATABASE_URL", async () => {
    await ownerPool.query("grant create on schema public to shop_app");
    await pool.query("create table own_probe (id int)");
    const error = await catchFailure(
      openDatabase({
        databaseUrl: formatDatabaseUrl(connection),
        databaseOwnerUrl: formatDatabaseUrl(ownerConnection),
        dataDir: "/nonexistent",
        log,
      }),
    );
    await pool.query("drop table own_probe");
    await ownerPool.query("revoke create on schema public from shop_app");
    expect(String(error)).toContain('REASSIGN OWNED BY "shop_app" TO "shop_owner";');
  });

  it("says in one line that DATABASE_URL cannot be used, without the password", async () => {
    const databaseUrl = "postgres://shop:hunter2@127.0.0.1:1/shop";
    const error = await catchFailure(openDatabase({ databaseUrl, dataDir: "/nonexistent", log }));
    expect(String(error)).toMatch(/^Error: DATABASE_URL: the database cannot be used: .+\.$/);
    expect(String(error)).not.toContain("hunter2");
  });
});

describe("isDatabaseUnavailable", () => {
  it("is true when nobody listens", async () => {
    const unreachable = openPool({ host: "127.0.0.1", port: 1 }, 1, log);
    expect(isDatabaseUnavailable(await catchFailure(unreachable.query("select 1")))).toBe(true);
    await unreachable.end();
  });

  it("is true when the server does not respond", async () => {
    const blackHole = createServer(() => {}).listen(0, "127.0.0.1");
    await once(blackHole, "listening");
    const address = blackHole.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const silent = openPool({ host: "127.0.0.1", port }, 1, log);
    silent.options.connectionTimeoutMillis = 50;
    expect(isDatabaseUnavailable(await catchFailure(silent.query("select 1")))).toBe(true);
    await silent.end();
    blackHole.close();
  });

  it("is true when the server ends the connection in the middle of a query", async () => {
    const error = await catchFailure(
      db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it("is true when every connection of the pool stays taken", async () => {
    const small = openPool(connection, 1, log);
    const taken = await small.connect();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failure = catchFailure(small.query("select 1"));
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    expect(isDatabaseUnavailable(await failure)).toBe(true);
    taken.release();
    await small.end();
  });

  it("is false for query errors and for sockets that are not the database's", async () => {
    expect(isDatabaseUnavailable(await catchFailure(db.execute(sql`select 1 / 0`)))).toBe(false);
    expect(isDatabaseUnavailable(await catchFailure(pool.query("select * from nowhere")))).toBe(
      false,
    );
    const reset = Object.assign(new Error("read ECONNRESET"), {
      code: "ECONNRESET",
      syscall: "read",
    });
    expect(isDatabaseUnavailable(reset)).toBe(false);
  });
});
