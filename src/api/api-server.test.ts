import { connect } from "node:net";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { orderBody, placeOrder, verifyGuest } from "#test/api/guest-purchase";

const shop = useTestShop();
const json = { "content-type": "application/json" };

describe("every response of the API", () => {
  test("carries the security headers, and none that reveals the software behind it", async () => {
    const calls: [number, InjectOptions][] = [
      [200, { url: "/api/settings" }],
      // The second time from the cache.
      [200, { url: "/api/categories" }],
      [200, { url: "/api/categories" }],
      [400, { url: "/api/products/nonsense" }],
      [400, { url: "/api/%ff" }],
      [400, { url: "/api/orders/guest", method: "POST", payload: "{", headers: json }],
      [401, { url: "/api/orders" }],
      [404, { url: "/api/nothing" }],
      [404, { url: "/api/settings", method: "DELETE" }],
    ];
    for (const [status, call] of calls) {
      const { statusCode, headers } = await shop.server.inject(call);
      expect([status, call.url]).toEqual([statusCode, call.url]);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "content-security-policy": "default-src 'none';frame-ancestors 'none'",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "x-frame-options": "DENY",
      });
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers).not.toHaveProperty("x-powered-by");
      expect(headers).not.toHaveProperty("server");
    }
  });

  test("has an id made by the shop, whatever the request sends", async () => {
    const { headers } = await shop.server.inject({
      url: "/api/settings",
      headers: { "x-request-id": "forged", "request-id": "forged" },
    });
    expect(headers["x-request-id"]).not.toBe("forged");
  });

  test("holds nothing beyond what the contract lists", async () => {
    await verifyGuest(shop);
    const product = await makeProduct(shop.as(admin));
    await placeOrder(shop, orderBody(product));
    for (const url of [
      "/api/settings",
      "/api/categories",
      "/api/products",
      "/api/products?limit=4",
      `/api/products/${product}`,
    ]) {
      const { payload } = await shop.server.inject({ url });
      expect(payload).not.toMatch(
        /nonce|fingerprint|secret|password|idempotency|searchTitle|archivedAt|priceCents|dana@/i,
      );
    }
  });
});

describe("bytes that are not a valid request", () => {
  const send = async (text: string): Promise<string> => {
    const { port } = await shop.server.listen();
    const { promise, resolve } = Promise.withResolvers<string>();
    let response = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    socket.on("data", (chunk) => (response += String(chunk)));
    socket.on("error", () => {});
    socket.on("close", () => resolve(response));
    return promise;
  };

  test.each([
    ["no HTTP", "hello\r\n\r\n", /^HTTP\/1.1 400/],
    [
      "headers over the limit",
      `GET /api/settings HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1.1 431/,
    ],
    [
      "two lengths",
      "POST /api/orders/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
      /^HTTP\/1.1 400/,
    ],
    [
      "length and chunks",
      "POST /api/orders/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      /^HTTP\/1.1 400/,
    ],
  ])("are refused and the server keeps running: %s", async (_what, text, expected) => {
    const response = await send(text);
    expect(response).toMatch(expected);
    expect(response).not.toMatch(/node_modules|\bat /);
    expect((await shop.server.inject({ url: "/api/settings" })).statusCode).toBe(200);
  });
});
