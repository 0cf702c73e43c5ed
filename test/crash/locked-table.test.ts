import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { admin, makeProduct, makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { customerOrderBody } from "#test/api/customer-purchase";
import { verifyAddresses } from "#test/processes/shop-database";
import { startShopBeside } from "#test/processes/shop-beside";
import { newOrder } from "#test/api/buyers";
import { until } from "#test/processes/crash-rig";

interface Reply {
  status: number;
  retryAfter: string | null;
  body: { token?: string; status?: string };
}

const cutOff: Reply = { status: 0, retryAfter: null, body: {} };

const guestEmail = "guest@example.com";

describe("while another session holds a lock on the orders", { timeout: 120_000 }, () => {
  const shop = useTestShop();
  let beside: Awaited<ReturnType<typeof startShopBeside>>;
  /** Not of the pool, which ends transactions that stay idle. */
  let locker: pg.Client;
  let productId: string;
  let buyerToken: string;
  let token: string;
  let email: string;
  beforeEach(async () => {
    locker = new pg.Client(shop.database.ownerConnection);
    productId = await makeProduct(shop.as(admin));
    ({ token: buyerToken } = await makeUser(shop));
    // A different buyer: a buyer's own row is locked by the waiting order.
    const customer = await makeUser(shop);
    ({ token } = customer);
    ({ email } = customer.user);
    await verifyAddresses(shop.database.pool, [guestEmail]);
    beside = await startShopBeside(shop.database);
  }, 90_000);
  afterEach(async () => {
    await locker.end();
    await beside.end();
  });

  const call = async (method: string, path: string, body?: object, as?: string): Promise<Reply> => {
    const response = await fetch(`${beside.url}${path}`, {
      method,
      headers: {
        ...(body ? { "content-type": "application/json" } : {}),
        ...(as ? { authorization: `Bearer ${as}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      // Far longer than any call may take.
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: text.startsWith("{") ? (JSON.parse(text) as Reply["body"]) : {},
    };
  };
  const placeOrder = () => call("POST", "/api/orders/guest", newOrder(productId, guestEmail).body);

  test("all other calls are served, those on orders get 503, and everything recovers afterwards", async () => {
    await locker.connect();
    await locker.query("begin; lock table orders in access exclusive mode");
    const onOrders: Reply[] = [];
    let isOver = false;
    const visitors = [
      placeOrder,
      () => call("GET", "/api/orders", undefined, buyerToken),
      () => call("POST", "/api/orders", customerOrderBody(productId), buyerToken),
    ].flatMap((visit) =>
      Array.from({ length: 12 }, async () => {
        while (!isOver) {
          const reply = await visit().catch(() => cutOff);
          onOrders.push(reply);
          await wait(Number(reply.retryAfter) * 1000);
        }
      }),
    );
    // By now all connections available to the calls on orders are waiting for the lock.
    await until(async () => (onOrders.length > 0 ? [] : ["nobody was refused"]), 20);

    const responses: object[] = [];
    for (let round = 0; round < 3; round++)
      responses.push({
        health: (await call("GET", "/health/ready")).body.status,
        browse: (await call("GET", `/api/products?page=1&limit=${10 + round}`)).status,
        login: (await call("POST", "/api/auth/login", { email, password: testPassword })).status,
        cart: (await call("POST", "/api/cart", { productId, quantity: 1 }, token)).status,
        profile: (await call("GET", "/api/profile", undefined, token)).status,
      });

    isOver = true;
    await Promise.all(visitors);
    await locker.query("rollback");
    const expected = { health: "ready", browse: 200, login: 200, cart: 200, profile: 200 };
    expect(responses, beside.output()).toEqual([expected, expected, expected]);
    expect(new Set(onOrders.map(({ status }) => status))).toEqual(new Set([503]));
    expect(onOrders.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true);
    const order = async () => {
      const { status } = await placeOrder();
      return status === 201 ? [] : [`an order got ${status}`];
    };
    expect(await until(order, 20)).toEqual([]);
    expect((await call("GET", "/api/orders", undefined, token)).status).toBe(200);
  });
});
