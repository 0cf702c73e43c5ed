import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedPostgres } from "#platform/embedded-postgres/embedded-postgres";
import { digestTables } from "#test/processes/digest-tables";
import { type ShopProcess, spawnScript } from "#test/processes/shop-process";
import { noPromises, type Promises, reportPromises } from "#test/api/buyers";
import { sometimeWithin, until, useCrashRig } from "#test/processes/crash-rig";
import { findBrokenPromises } from "#test/processes/find-broken-promises";

describe("a backup taken while people buy", { timeout: 240_000 }, () => {
  const rig = useCrashRig();
  let shop: ShopProcess;
  let file: string;
  const promises = noPromises();
  /** What was confirmed before the backup began. */
  const before = noPromises();

  beforeAll(async () => {
    file = join(rig.folder, "shop.backup");
    shop = await rig.start();
    await rig.fill();
  }, 90_000);

  const runScript = (name: "backup" | "restore", ...options: string[]) =>
    spawnScript(`scripts/${name}.ts`, [file, ...options], { env: { DATA_DIR: rig.dataDir } });

  async function readDigest(): Promise<Record<string, string>> {
    const { pool } = await rig.database();
    return digestTables({ database: { pool } }, null);
  }

  test("is complete, and needs no pause", async () => {
    const closing = new AbortController();
    const buying = Promise.all(
      rig.makeBuyers(shop, promises).map((buyer) => buyer.buyUntilCut(closing.signal)),
    );
    await waitForOrders(promises, 20);
    copy(before, promises);
    const backup = runScript("backup");
    expect(await backup.ended, backup.output()).toMatchObject({ code: 0 });
    expect(backup.output()).toBe("");
    await waitForOrders(promises, 10);
    closing.abort();
    await buying;
    expect(promises.orders.size).toBeGreaterThan(before.orders.size);
  });

  test("is refused for a restore while a shop runs", async () => {
    const restore = runScript("restore", "--replace");
    expect(await restore.ended).toMatchObject({ code: 1 });
    expect(restore.output()).toMatch(/^A shop, a backup or another restore is running .*\n$/);
    expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
  });

  test("leaves the shop unchanged when its restore is killed half-way", async () => {
    const log = pino({ level: "silent" });
    const server = await startEmbeddedPostgres({ dataDir: rig.dataDir, log });
    const { pool } = await rig.database();
    const whole = await readDigest();
    const client = await pool.connect();
    await client.query("begin; lock table orders in access share mode");
    const stuck = runScript("restore", "--replace");
    const isStuck = async () => {
      const { rowCount } = await pool.query(
        "select from pg_stat_activity where application_name = 'ridgeline restore' and wait_event_type = 'Lock'",
      );
      return rowCount === 1 ? [] : ["the restore does not wait for the lock"];
    };
    expect(await until(isStuck, 60), stuck.output()).toEqual([]);
    stuck.kill("SIGKILL");
    await stuck.ended;
    await client.query("commit");
    client.release();
    expect(await readDigest()).toEqual(whole);

    const found: Record<string, string>[] = [];
    for (let round = 0; round < 3; round++) {
      const restore = runScript("restore", "--replace");
      await sometimeWithin(300, 1_500);
      restore.kill("SIGKILL");
      await restore.ended;
      found.push(await readDigest());
    }
    const restore = runScript("restore", "--replace");
    expect(await restore.ended, restore.output()).toMatchObject({ code: 0 });
    // Which stored files are pending removal depends on what was there before.
    const restored = { ...(await readDigest()), files: expect.any(String) };
    for (const digest of found)
      expect(digest).toEqual(digest["orders"] === whole["orders"] ? whole : restored);
    await server.stop();
  });

  test("restores every order confirmed before it, with its payments", async () => {
    const restore = runScript("restore", "--replace");
    expect(await restore.ended, restore.output()).toMatchObject({ code: 0 });
    const key = await readFile(join(rig.dataDir, "secret.key"), "utf8");
    const left = join(rig.dataDir, `restore-${randomUUID()}`);
    await mkdir(left);
    await writeFile(join(left, "secret.key"), "of a restore that was not committed");
    shop = await rig.start();
    expect(existsSync(left)).toBe(false);
    expect(await readFile(join(rig.dataDir, "secret.key"), "utf8")).toBe(key);
    const { pool } = await rig.database();
    await rig.letTimePass();
    const { rows } = await pool.query<{ id: string }>("select id from orders");
    const restored = new Set(rows.map(({ id }) => id));
    // A payment started after the backup is left to the settlement.
    const attempts = await pool.query<{ intent: string }>(
      "select intent_id intent from payment_attempts where intent_id is not null",
    );
    const begun = new Set(attempts.rows.map(({ intent }) => intent));
    const look = async () => {
      const payments = await rig.listPayments();
      return findBrokenPromises(
        pool,
        before,
        payments.filter(({ id }) => begun.has(id)),
      );
    };
    expect(await until(look, 90)).toEqual([]);
    expect(restored.size).toBeLessThan(promises.orders.size);
    reportPromises("before the backup", before);
    reportPromises("in all", promises);
    expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
  });

  /** Waits for that many more confirmed orders. */
  async function waitForOrders({ orders }: Promises, more: number): Promise<void> {
    const target = orders.size + more;
    const look = async () => (orders.size >= target ? [] : ["nobody buys"]);
    expect(await until(look, 30)).toEqual([]);
  }

  function copy(into: Promises, { orders, orderByKey, approved, paid }: Promises): void {
    Object.assign(into, {
      orders: new Map(orders),
      orderByKey: new Map(orderByKey),
      approved: new Map(approved),
      paid: new Set(paid),
    });
  }
});
