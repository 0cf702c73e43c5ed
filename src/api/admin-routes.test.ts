import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import { may, type Right } from "#contracts/rights";
import {
  payGuestOrder,
  pdf,
  placeGuestOrder,
  setStatus,
  signInAdmin,
  uploadFiles,
} from "#test/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { signIn } from "#test/customer-purchase";
import { digestTables } from "#test/digest-tables";
import { formOf } from "#test/multipart-form";

const shop = useTestShop();
/** The calls that need a right. */
const routes = Object.entries(contract as Record<string, Endpoint>)
  .filter(([, { auth }]) => auth !== undefined && auth !== "user")
  .map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);

describe("a call that needs a right", () => {
  /** Bodies that an admin could send; most calls refuse an empty one too, but only after checking the caller. */
  const bodies: Record<string, object> = {
    updateOrderStatus: { status: "cancelled" },
    completeOrder: { remarks: "Done", attachmentUrls: [] },
    addOrderNote: { note: "Hello" },
  };

  test("is among the calls that are checked here", () => {
    expect(routes.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        "listAllOrders",
        "updateOrderStatus",
        "completeOrder",
        "addOrderNote",
        "refundOrder",
        "retrySurcharge",
        "settleSurcharge",
        "uploadCompletionFiles",
        "getCustomerRewardHistory",
        "getRewardStats",
      ]),
    );
  });

  test("refuses everybody who does not have it, with no effect", async () => {
    const product = await makeProduct(shop.app.asSystem("test"));
    const orderId = await placeGuestOrder(shop, product);
    await payGuestOrder(shop, orderId);
    const people = [
      { who: "guest", token: null, status: 401 },
      { who: "customer", token: (await makeUser(shop)).token, status: 403 },
      { who: "staff", token: (await makeUser(shop, { role: "staff" })).token, status: 403 },
      { who: "a forged token", token: "x".repeat(43), status: 401 },
    ];
    await shop.react();
    const before = await digestTables(shop, null);
    for (const [name, endpoint] of routes)
      for (const { who, token, status } of people) {
        if (may(who, endpoint.auth as Right)) continue;
        for (const id of [orderId, product, randomUUID(), "not-an-id"]) {
          const response = await send(name, endpoint, { id, token });
          expect([who, name, id, response.statusCode]).toEqual([who, name, id, status]);
          expect(response.json()).toMatchObject({ success: false });
          expect(response.body).not.toContain(orderId);
          expect(response.body).not.toContain("dana@example.com");
        }
      }
    await shop.react();
    expect(await digestTables(shop, null)).toEqual(before);
  });

  function send(
    name: string,
    { method, path, multipart }: Endpoint,
    { id, token }: { id: string; token: string | null },
  ) {
    const form = multipart && formOf([{ name: "a.pdf", content: pdf() }]);
    const hasBody = method === "POST" || method === "PUT";
    return shop.server.inject({
      method,
      url: path.replace(/:\w+/g, id),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(form ? { "content-type": form.contentType } : {}),
      },
      ...(form ? { payload: form.payload } : hasBody ? { payload: bodies[name] ?? {} } : {}),
    });
  }
});

test("an admin who becomes a customer loses the back office with the next request", async () => {
  const orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)));
  const caller = await signInAdmin(shop);
  expect((await caller.call("GET", "/api/orders/all")).status).toBe(200);
  await shop.database.pool.query("update users set role = 'customer' where id = $1", [
    caller.userId,
  ]);
  expect((await caller.call("GET", "/api/orders/all")).status).toBe(403);
  expect((await setStatus(caller, orderId, "cancelled")).status).toBe(403);
  const files = [{ name: "a.pdf", content: pdf() }];
  expect((await uploadFiles(shop, caller.token, orderId, files)).status).toBe(403);
});

test("an order is read only by its buyer and by those who work on orders", async () => {
  const orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)));
  const customer = await signIn(shop);
  const [foreign, unknown] = [
    await customer.call("GET", `/api/orders/${orderId}`),
    await customer.call("GET", `/api/orders/${randomUUID()}`),
  ];
  expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message]);
  for (const caller of [await signIn(shop, { role: "staff" }), await signInAdmin(shop)])
    expect((await caller.call("GET", `/api/orders/${orderId}`)).status).toBe(200);
});
