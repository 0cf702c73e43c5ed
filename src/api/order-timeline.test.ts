import { describe, expect, test } from "vitest";
import { placeGuestOrder, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";

const shop = useTestShop();
const make = (given = {}) => makeProduct(shop.as(admin), given);

describe("a note of the staff", () => {
  test("is on the timeline with its author, and is never shown to the buyer", async () => {
    const customer = await signIn(shop);
    const orderId = (await placeCustomerOrder(customer, await make()))._id;
    const caller = await signInAdmin(shop, "Alex Admin");
    const note = "Called: the garage has a flat roof.";
    const { status, body } = await caller.call<{ timeline: object[] }>(
      "POST",
      `/api/orders/${orderId}/notes`,
      { note: `  ${note} ` },
    );
    expect(status).toBe(200);
    expect(body.timeline.at(-1)).toMatchObject({
      kind: "noted",
      text: note,
      actor: { kind: "admin", name: "Alex Admin" },
    });
    const shown = await customer.call("GET", `/api/orders/${orderId}`);
    expect(shown.body).not.toHaveProperty("timeline");
    expect(JSON.stringify(shown.body)).not.toContain("garage has");
    await shop.react();
    expect(shop.mails.some(({ text }) => text.includes("garage has"))).toBe(false);
  });

  test("needs a text and an existing order", async () => {
    const caller = await signInAdmin(shop);
    const orderId = await placeGuestOrder(shop, await make());
    const add = (id: string, body: object) => caller.call("POST", `/api/orders/${id}/notes`, body);
    expect((await add(orderId, { note: "  " })).status).toBe(400);
    expect((await add(orderId, {})).status).toBe(400);
    expect((await add(orderId, { note: "x".repeat(2001) })).status).toBe(400);
    expect((await add("00000000-0000-4000-8000-0000000000ff", { note: "Hello" })).status).toBe(404);
    expect((await readOrder(caller, orderId)).timeline).toHaveLength(1);
  });
});

test("the timeline shows what happened, by whom and when, from the start", async () => {
  const customer = await signIn(shop, { name: "Robin Alder" });
  const orderId = (await placeCustomerOrder(customer, await make()))._id;
  shop.advance(1000);
  await payAsCustomer(shop, customer, orderId);
  const caller = await signInAdmin(shop, "Alex Admin");
  shop.advance(1000);
  await setStatus(caller, orderId, "processing");
  shop.advance(1000);
  const { body } = await caller.call<{ timeline: { at: string }[] }>(
    "PUT",
    `/api/orders/${orderId}/complete`,
    { remarks: "All done" },
  );
  expect(body.timeline).toMatchObject([
    { kind: "placed", actor: { kind: "customer", name: "Robin Alder" }, amount: 49.9 },
    { kind: "paid", actor: { kind: "system", name: null }, amount: 49.9 },
    { kind: "status-changed", from: "new", to: "processing", actor: { name: "Alex Admin" } },
    { kind: "status-changed", from: "processing", to: "completed", text: "All done", files: [] },
  ]);
  const instants = body.timeline.map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted());
  expect(await readOrder(caller, orderId)).toMatchObject({
    payment: { refunds: [], refundable: 49.9 },
    user: { name: "Robin Alder", email: customer.email },
    warning: null,
  });
});

test("a customer's own action is on the timeline too", async () => {
  const customer = await signIn(shop, { name: "Robin Alder" });
  const orderId = (await placeCustomerOrder(customer, await make()))._id;
  await customer.call("POST", `/api/orders/${orderId}/cancel`);
  const caller = await signInAdmin(shop);
  expect((await readOrder(caller, orderId)).timeline!.at(-1)).toMatchObject({
    kind: "status-changed",
    to: "cancelled",
    actor: { kind: "customer", name: "Robin Alder" },
  });
});
