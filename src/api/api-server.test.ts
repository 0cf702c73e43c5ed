import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { contract } from "#contracts/calls/contract";
import { ErrorBody } from "#contracts/calls/error-body";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { orderBody, placeOrder, verifyGuest } from "#test/guest-purchase";

const shop = useTestShop();
const json = { "content-type": "application/json" };

/** Every error is one of the closed list, in the one shape, and gives nothing of the inside away. */
async function expectRefusal(request: InjectOptions, statuses: number[]) {
  const answer = await shop.server.inject(request);
  const what = JSON.stringify([request.method, request.url]).slice(0, 80);
  expect([what, statuses.includes(answer.statusCode), answer.statusCode]).toEqual([
    what,
    true,
    answer.statusCode,
  ]);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  const body = ErrorBody.strict().parse(answer.json());
  expect(body.requestId).toBe(answer.headers["x-request-id"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.payload).not.toMatch(/\bat \/|node_modules|select |insert |\.ts\b|FST_|stack/i);
  return body;
}

describe("an error of the API has the one shape", () => {
  test.each<[string, InjectOptions, number[]]>([
    ["for a call that does not exist", { url: "/api/nothing" }, [404]],
    ["for the API's root", { url: "/api/" }, [404]],
    ["for another method of a call", { method: "DELETE", url: "/api/products" }, [404]],
    ["for a path that goes up", { url: "/api/..%2f..%2fetc%2fpasswd" }, [404]],
    ["for a path that can't be decoded", { url: "/api/products/%ZZ" }, [400]],
    ["for an id of 2000 characters", { url: `/api/products/${"x".repeat(2000)}` }, [400, 404]],
    ["for a path of 2000 characters", { url: `/api/${"x".repeat(2000)}` }, [400, 404]],
    [
      "for malformed JSON",
      { method: "POST", url: "/api/orders/guest", headers: json, payload: "{" },
      [400],
    ],
    ["for no body", { method: "POST", url: "/api/orders/guest", headers: json }, [400]],
    [
      "for an empty body",
      { method: "POST", url: "/api/orders/guest", headers: json, payload: "" },
      [400],
    ],
    [
      "for a body that is no object",
      { method: "POST", url: "/api/orders/guest", headers: json, payload: "[]" },
      [400],
    ],
    [
      "for a prototype key",
      { method: "POST", url: "/api/orders/guest", headers: json, payload: '{"__proto__":{}}' },
      [400],
    ],
    [
      "for plain text",
      {
        method: "POST",
        url: "/api/orders/guest",
        headers: { "content-type": "text/plain" },
        payload: "x",
      },
      [400, 415],
    ],
    [
      "for XML",
      {
        method: "POST",
        url: "/api/orders/guest",
        headers: { "content-type": "text/xml" },
        payload: "<x/>",
      },
      [415],
    ],
    [
      "for a form",
      {
        method: "POST",
        url: "/api/orders/guest",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "a=b",
      },
      [415],
    ],
    [
      "for a multipart body where JSON is wanted",
      {
        method: "POST",
        url: "/api/orders/guest",
        headers: { "content-type": "multipart/form-data; boundary=x" },
        payload: "--x--",
      },
      [400, 415],
    ],
    [
      "for a content type that is none",
      { method: "POST", url: "/api/orders/guest", headers: { "content-type": "x" }, payload: "{}" },
      [415],
    ],
    [
      "for a body over the limit",
      {
        method: "POST",
        url: "/api/orders/guest",
        headers: json,
        payload: `"${"x".repeat(600_000)}"`,
      },
      [413],
    ],
    [
      "for deeply nested JSON",
      {
        method: "POST",
        url: "/api/orders/guest",
        headers: json,
        payload: "[".repeat(100_000) + "]".repeat(100_000),
      },
      [400],
    ],
    [
      "for deeply nested JSON with broken text",
      {
        method: "POST",
        url: "/api/payments/webhook",
        headers: json,
        payload: `{"id":"1","event_type":"x","deep":${'["\\ud800",'.repeat(30_000)}1${"]".repeat(30_000)}}`,
      },
      [400, 401],
    ],
    ["for a wrong tracking link", { url: "/api/orders/track/x" }, [404]],
    [
      "for an upload that is none",
      { method: "POST", url: "/api/upload", headers: json, payload: "{}" },
      [400, 415],
    ],
    ["for a search without a text", { url: "/api/geocoding/search" }, [400]],
    ["for a place that is none", { url: "/api/geocoding/reverse?lat=91&lng=x" }, [400]],
  ])("%s", async (_what, request, statuses) => {
    await expectRefusal(request, statuses);
  });

  test("when something breaks inside, without a word about it", async () => {
    await shop.database.pool.query("alter table categories rename to hidden_categories");
    try {
      const body = await expectRefusal({ url: "/api/categories" }, [500]);
      expect(body.code).toBe("internal");
    } finally {
      await shop.database.pool.query("alter table hidden_categories rename to categories");
    }
  });

  test("and names every wrong field by its path", async () => {
    const body = await expectRefusal(
      {
        method: "POST",
        url: "/api/orders/guest",
        payload: {
          ...orderBody("x"),
          products: [{ product: "x", quantity: 0 }],
          guestCustomer: { firstName: "", lastName: "Reyes", email: "dana" },
        },
      },
      [400],
    );
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([
      "guestCustomer.email",
      "guestCustomer.firstName",
      "products.0.product",
      "products.0.quantity",
    ]);
  });
});

describe("every answer of the API", () => {
  test("carries the headers that keep it harmless, and nothing about what makes it", async () => {
    const calls: [number, InjectOptions][] = [
      [200, { url: "/api/settings" }],
      // The second time from memory.
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

  test("has an id of the shop's own making, whatever the request brings along", async () => {
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

describe("the API's description", () => {
  test("is valid OpenAPI and lists every call of the contract with its errors", async () => {
    const { payload } = await shop.server.inject({ url: "/api/openapi.json" });
    const document = JSON.parse(payload) as {
      openapi: string;
      paths: Record<
        string,
        Record<string, { operationId: string; responses: object; requestBody?: object }>
      >;
    };
    const { valid, errors } = await new Validator().validate(document);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(document.openapi).toBe("3.1.0");
    for (const [operationId, { method, path, ...endpoint }] of Object.entries(contract)) {
      const operation = document.paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
      expect([path, operation?.operationId]).toEqual([path, operationId]);
      const status = "status" in endpoint ? endpoint.status : 200;
      expect(Object.keys(operation!.responses)).toEqual(
        expect.arrayContaining([String(status), "4XX", "5XX"]),
      );
      if ("body" in endpoint) expect(operation).toHaveProperty("requestBody");
    }
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
    const streams = 1;
    expect(described).toHaveLength(Object.keys(contract).length + streams);
  });

  test("says what the calls take and answer beside JSON", async () => {
    const { paths } = (await shop.server.inject({ url: "/api/openapi.json" })).json<{
      paths: Record<string, Record<string, object>>;
    }>();
    expect(paths["/api/upload"]?.["post"]).toMatchObject({
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: { properties: { file: { format: "binary" } }, required: ["file"] },
          },
        },
      },
    });
    for (const path of ["/api/orders", "/api/orders/guest"])
      expect(paths[path]?.["post"]).toMatchObject({
        parameters: [{ in: "header", name: "Idempotency-Key", required: false }],
      });
    for (const path of ["/api/products", "/api/products/by-category/{id}", "/api/orders"])
      expect(paths[path]?.["get"]).toMatchObject({
        responses: { 200: { headers: { "X-Total-Count": { schema: { type: "integer" } } } } },
      });
    expect(JSON.stringify(paths)).not.toContain("Default Response");
  });
});

describe("bytes that are no proper request", () => {
  const send = async (text: string): Promise<string> => {
    await shop.server.listen({ port: 0, host: "127.0.0.1" });
    const { port } = shop.server.server.address() as AddressInfo;
    const { promise, resolve } = Promise.withResolvers<string>();
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.end(text));
    socket.on("data", (chunk) => (answer += String(chunk)));
    socket.on("close", () => resolve(answer));
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
  ])("are refused and the server goes on: %s", async (_what, text, expected) => {
    const answer = await send(text);
    expect(answer).toMatch(expected);
    expect(answer).not.toMatch(/node_modules|\bat /);
    expect((await shop.server.inject({ url: "/api/settings" })).statusCode).toBe(200);
  });
});
