import { tmpdir } from "node:os";
import { drizzle } from "drizzle-orm/node-postgres";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { completionFileTypes } from "#contracts/uploads";
import { updateProduct } from "#modules/catalogue";
import { openListenPool } from "#platform/database/open-database";
import { readEnv } from "#src/config/env.ts";
import { createApp } from "#src/app.ts";
import { connectServices } from "#src/config/services.ts";
import { findFreePort, isReady, type ShopProcess } from "#test/processes/shop-process";
import { newOrder, post } from "#test/api/buyers";
import { type CrashRig, until, useCrashRig } from "#test/processes/crash-rig";

describe("two processes on one data folder", { timeout: 60_000 }, () => {
  const rig = useCrashRig();
  let shops: [ShopProcess, ShopProcess];
  beforeAll(async () => {
    shops = await Promise.all([rig.start(), rig.start(await findFreePort())]);
    await rig.fill();
  }, 90_000);

  test("are one shop: the payment of one's order can be captured by the other", async () => {
    const [one, other] = shops;
    const { body, key } = newOrder(rig.productId, rig.emails[0]!);
    const headers = { "idempotency-key": key };
    const placed = await post(`${one.url}/api/orders/guest`, body, headers);
    const repeated = await post(`${other.url}/api/orders/guest`, body, headers);
    expect(repeated.body["_id"]).toBe(placed.body["_id"]);

    const orderId = placed.body["_id"];
    const started = await post(`${other.url}/api/payments/create`, { orderId });
    const resumed = await post(`${one.url}/api/payments/create`, { orderId });
    expect(resumed.body["approveLink"]).toBe(started.body["approveLink"]);
    const token = new URL(String(started.body["approveLink"])).searchParams.get("token")!;
    await post(`${rig.paypal!.url}/__stand-in/orders/${token}/approve`, { funding: "pay" });
    const captures = await Promise.all(
      shops.map((shop) => post(`${shop.url}/api/payments/capture`, { token })),
    );
    expect(captures.map(({ status }) => status)).toEqual([200, 200]);
    const payments = await rig.listPayments();
    expect(payments.filter(({ captureStatus }) => captureStatus === "COMPLETED")).toHaveLength(1);
  });

  test("show a change of the catalogue at once, wherever it was made", async () => {
    const readTitles = () => Promise.all(shops.map((shop) => readTitle(shop, rig.productId)));
    expect(await readTitles()).toEqual(["Roof Report", "Roof Report"]);
    await changeTitle(rig, "Wall Report");
    const look = async () => (await readTitles()).filter((title) => title !== "Wall Report");
    expect(await until(look, 5)).toEqual([]);
  });

  test("are independent: when one is killed, the other keeps selling", async () => {
    const [one, other] = shops;
    await rig.end(one, "SIGKILL");
    const { body, key } = newOrder(rig.productId, rig.emails[1]!);
    const placed = await post(`${other.url}/api/orders/guest`, body, { "idempotency-key": key });
    expect(placed.status).toBe(201);
    const again = await rig.start();
    expect((await rig.end(other, "SIGTERM")).code).toBe(0);
    expect(await isReady(again.url)).toBe(true);
    expect((await rig.end(again, "SIGTERM")).code).toBe(0);
  });
});

async function readTitle(shop: ShopProcess, productId: string): Promise<string> {
  const response = await fetch(`${shop.url}/api/products/${productId}`);
  return ((await response.json()) as { title: string }).title;
}

/** By the shop's own verb in a third process: this one. */
async function changeTitle(rig: CrashRig, title: string): Promise<void> {
  const { pool, connection } = await rig.database();
  const listenPool = openListenPool(connection);
  const db = drizzle(pool);
  const log = pino({ level: "silent" });
  const env = readEnv({ DATA_DIR: rig.dataDir, RATE_LIMITS: "relaxed", ...rig.paypal!.env });
  const secretKeys = ["a key that signs nothing here, 32 long"] as const;
  const services = await connectServices(env, secretKeys, log);
  const app = await createApp({
    database: {
      db,
      pool,
      workDb: db,
      workPool: pool,
      listenPool,
      connection,
      ownerConnection: connection,
      close: () => Promise.resolve(),
    },
    ports: services.ports,
    settings: services.settings,
    config: {
      publicUrl: env.PUBLIC_URL,
      supportEmail: services.settings.supportEmail,
      unpaidOrderHours: env.UNPAID_ORDER_HOURS,
      unusedUploadHours: 24,
      completionFileTypes,
      orderLinkDays: 90,
      officeNeedsSecondStep: false,
      hasTestNotifications: false,
      isPublic: false,
      dataDir: tmpdir(),
      release: "1.0.0",
    },
    secretKeys,
    log,
    areLimitsRelaxed: true,
  });
  await updateProduct(app.asSystem("test"), rig.productId, { title });
  await app.close();
  await listenPool.end();
  await services.close();
}
