import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreezingProxy, startFreezingProxy } from "#test/processes/freezing-proxy";
import { useTestDatabase } from "#test/test-database";
import { withDatabaseBudget } from "./database-budget.ts";
import { DatabaseHealth } from "./database-health.ts";
import { openPool } from "./open-database.ts";

const { connection } = useTestDatabase();

describe("the health of the database", () => {
  const opened: DatabaseHealth[] = [];
  afterEach(async () => {
    for (const health of opened.splice(0)) await health.close();
  });
  const open = (given = connection) => {
    const health = new DatabaseHealth(given);
    opened.push(health);
    return health;
  };

  test("is checked while every connection of the pool is taken", async () => {
    const health = open();
    const pool = openPool(connection, 2, pino({ level: "silent" }));
    const taken = await Promise.all(
      ["one call", "another"].map((kind) => withDatabaseBudget(kind, () => pool.connect())),
    );
    expect(await health.check()).toBeNull();
    for (const client of taken) client.release();
    await pool.end();
  });

  test("is bad while the database is read-only", async () => {
    const health = open({ ...connection, options: "-c default_transaction_read_only=on" });
    expect(await health.check()).toBe("the database only allows reading");
  });

  describe("behind a network that freezes", () => {
    let proxy: FreezingProxy;
    beforeEach(async () => {
      proxy = await startFreezingProxy(connection);
    });
    afterEach(() => proxy.close());

    test("is bad until the network is back", async () => {
      const health = open({ ...connection, host: "127.0.0.1", port: proxy.port });
      expect(await health.check()).toBeNull();
      proxy.freeze();
      expect(await health.check()).toBe("the database does not reply");
      proxy.thaw();
      expect(await health.check()).toBeNull();
    });
  });
});
