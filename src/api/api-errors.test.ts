import { gzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { ErrorBody } from "#contracts/calls/error-body";
import { useTestShop } from "#test/create-test-shop";
import { signIn } from "#test/api/customer-purchase";
import { orderBody } from "#test/api/guest-purchase";

const shop = useTestShop();
const json = { "content-type": "application/json" };

/** Every error is one of the closed list, in the same shape, and reveals no internals. */
async function expectRefusal(request: InjectOptions, statuses: number[]) {
  const response = await shop.server.inject(request);
  const what = JSON.stringify([request.method, request.url]).slice(0, 80);
  expect([what, statuses.includes(response.statusCode), response.statusCode]).toEqual([
    what,
    true,
    response.statusCode,
  ]);
  expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
  const body = ErrorBody.strict().parse(response.json());
  expect(body.requestId).toBe(response.headers["x-request-id"]);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.payload).not.toMatch(/\bat \/|node_modules|select |insert |\.ts\b|FST_|stack/i);
  return body;
}

describe("every error of the API has the same shape", () => {
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
      "for a multipart body where JSON is expected",
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
    ...["gzip", "br", "deflate, gzip", "x-unknown"].map(
      (coding): [string, InjectOptions, number[]] => [
        `for a body in the content coding ${coding}`,
        {
          method: "POST",
          url: "/api/auth/login",
          headers: { ...json, "content-encoding": coding },
          payload: gzipSync('{"email":"dana@example.com","password":"guess"}'),
        },
        [415],
      ],
    ),
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

  test("and names the missing body of a call that needs one", async () => {
    const request = {
      method: "POST",
      url: "/api/orders/guest",
      headers: json,
      payload: "",
    } as const;
    const body = await expectRefusal(request, [400]);
    expect(body.message).toBe("Please send the request's data as JSON");
  });

  test("when something breaks inside, and reveals nothing about it", async () => {
    await shop.database.ownerPool.query("alter table categories rename to hidden_categories");
    try {
      const body = await expectRefusal({ url: "/api/categories" }, [500]);
      expect(body.code).toBe("internal");
    } finally {
      await shop.database.ownerPool.query("alter table hidden_categories rename to categories");
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

test("a call that takes no body works with any content type", async () => {
  const customer = await signIn(shop);
  expect((await customer.call("DELETE", "/api/cart", undefined, json)).status).toBe(200);
});
