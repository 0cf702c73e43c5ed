import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { countStatements } from "#test/count-statements";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  callerWith,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { countRows, roof } from "#test/api/guest-purchase";

describe("orders of logged-in customers", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);
  const asGuest = callerWith(shop, null);
  const getOrder = (caller: Pick<Caller, "call">, id: string) =>
    caller.call<Order>("GET", `/api/orders/${id}`);

  test("are listed to their customer, newest first, page by page, in as many statements for many as for few", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const placed: string[] = [];
    for (let index = 0; index < 5; index++) {
      shop.advance(1000);
      const projectDetails = { ...roof, address: `${index} Elm Street` };
      const order = await placeCustomerOrder(customer, product, {
        products: [{ product, quantity: 1, projectDetails }],
      });
      placed.unshift(order._id);
    }
    await placeCustomerOrder(other, product);
    const list = (query: string) => customer.call<Order[]>("GET", `/api/orders${query}`);
    // Reads the settings, which are cached then.
    await list("");
    const few = await countStatements(shop, () => list("?limit=1"));
    const many = await countStatements(shop, () => list(""));
    expect(many.result.body.map(({ _id }) => _id)).toEqual(placed);
    expect(many.result.headers["x-total-count"]).toBe("5");
    expect(many.statements).toHaveLength(few.statements.length);
    const second = await list("?page=2&limit=2");
    expect(second.body.map(({ _id }) => _id)).toEqual(placed.slice(2, 4));
    expect((await getOrder(customer, placed[2]!)).body).toMatchObject(second.body[0]!);
    expect(second.headers["x-total-count"]).toBe("5");
    for (const query of ["?page=0", "?page=-1", "?limit=0", "?limit=100000", "?page=abc"])
      expect((await list(query)).status).toBe(400);
    expect((await list(`?customerId=${other.userId}&userId=${other.userId}`)).body).toHaveLength(5);
  });

  test("can be searched by number, title, address and references, page by page", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const [roofs, walls] = [await make({ title: "Roof Report" }), await make({ title: "Walls" })];
    const place = async (caller: typeof customer, product: typeof roofs, address: string) => {
      shop.advance(1000);
      const order = await placeCustomerOrder(caller, product, {
        products: [{ product, quantity: 1, projectDetails: { ...roof, address } }],
        jobReferences: { claimNumber: `CL ${address}`, dateOfLoss: "2026-01-31" },
      });
      return order._id;
    };
    const first = await place(customer, roofs, "1 Elm Street");
    const second = await place(customer, walls, "2 Oak Street");
    await place(other, walls, "2 Oak Street");
    const find = async (search: string, page = "") => {
      const url = `/api/orders?search=${encodeURIComponent(search)}${page}`;
      const { body, headers } = await customer.call<Order[]>("GET", url);
      return [body.map(({ _id }) => _id), headers["x-total-count"]];
    };
    expect(await find("walls")).toEqual([[second], "1"]);
    expect(await find("roof report")).toEqual([[first], "1"]);
    expect(await find("Roof ELM")).toEqual([[first], "1"]);
    expect(await find("cl oak")).toEqual([[second], "1"]);
    expect(await find(first.slice(0, 8))).toEqual([[first], "1"]);
    expect(await find("January 31, 2026")).toEqual([[second, first], "2"]);
    expect(await find("street", "&page=2&limit=1")).toEqual([[first], "2"]);
    for (const nothing of ["%", "barn", "_"]) expect(await find(nothing)).toEqual([[], "0"]);
    expect(await find(" ")).toEqual([[second, first], "2"]);
  });

  test("can be paid by nobody else", async () => {
    const [owner, stranger, staff] = [
      await signIn(shop),
      await signIn(shop),
      await signIn(shop, { role: "staff" }),
    ];
    const { _id } = await placeCustomerOrder(owner, await make());
    const missing = randomUUID();
    const pay = ({ call }: Pick<Caller, "call">, orderId: string) =>
      call("POST", "/api/payments/create", { orderId });
    for (const caller of [stranger, staff]) {
      const [foreign, none] = [await pay(caller, _id), await pay(caller, missing)];
      expect([foreign.status, none.status]).toEqual([404, 404]);
      expect({ ...foreign.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
    }
    expect((await pay({ call: asGuest }, _id)).status).toBe(404);
    expect((await pay(stranger, "null")).status).toBe(400);
    for (const [method, path] of [
      ["GET", "/api/orders/null"],
      ["POST", "/api/orders/null/cancel"],
    ] as const)
      expect([400, 404]).toContain((await stranger.call(method, path)).status);
    expect(await countRows(shop, "payment_attempts")).toBe(0);
  });

  test("are shown to admins with the customer and PayPal's ids, to customers without", async () => {
    const customer = await signIn(shop, { name: "Dana Reyes" });
    const { _id } = await placeCustomerOrder(customer, await make());
    const intentId = await payAsCustomer(shop, customer, _id);
    const boss = await signIn(shop, { role: "admin" });
    const { body } = await getOrder(boss, _id);
    expect(body).toMatchObject({
      payment: { intentId, captureId: expect.any(String), payerId: expect.any(String) },
      user: { id: customer.userId, fullName: "Dana Reyes", role: "customer", rewardPoints: 25 },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|nonce/i);
    const own = (await getOrder(customer, _id)).body;
    expect(own).not.toHaveProperty("user");
    expect(own.payment).toEqual({
      provider: "paypal",
      amount: 49.9,
      status: "completed",
      isHeld: false,
    });
  });
});
