import { beforeEach, describe, expect, test } from "vitest";
import { setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { linkMailedTo, post, roof, verifyGuest } from "#test/api/guest-purchase";
import { orderedRoofCalls, roofsBody, type RoofToFind } from "#test/api/ordered-roofs";
import { questionCalls } from "#test/api/questions";

const shop = useTestShop();
const make = () => makeProduct(shop.as(admin));
const { address, location } = roof;
const hours = 3_600_000;

const { findRoofs, nobody } = orderedRoofCalls(shop);

let product: string;
let customer: Caller;
beforeEach(async () => {
  product = await make();
  customer = await signIn(shop);
});
const orderPaid = async () => {
  const { _id } = await placeCustomerOrder(customer, product);
  const intentId = await payAsCustomer(shop, customer, _id);
  return { orderId: _id, intentId };
};

describe("a customer's roof", () => {
  test("is found with its order by its pin or its address, and says whether it is delivered", async () => {
    const { orderId } = await orderPaid();
    const north = (degrees: number) => ({ ...location, lat: location.lat + degrees });
    const found = await findRoofs(customer, [
      { product },
      { product, address: "Somewhere else", location: north(0.0002) },
      { product, address: "Somewhere else", location: north(0.0004) },
      { product, address: " 12 RIDGE road Boulder  CO. 80301", location: null },
      { product, address: "13 Ridge Road, Boulder, CO 80301", location: null },
      { product, address: "", location: null },
      { product, address: "12 Ridge Rd, Boulder, Colorado 80301, USA", location: null },
    ]);
    const order = { order: orderId, address, isDelivered: false, token: null };
    expect(found).toMatchObject([0, 1, 3, 6].map((roof) => ({ ...order, roof })));
    expect(Date.parse(found[0]!.dueAt!)).toBeGreaterThan(Date.parse(found[0]!.orderedAt));
    await setStatus(await signInAdmin(shop), orderId, "completed");
    expect(await findRoofs(customer, [{ product }])).toMatchObject([
      { ...order, isDelivered: true },
    ]);
  });

  test("that waits for its buyer's answer says so, until it is answered", async () => {
    const { orderId } = await orderPaid();
    expect(await findRoofs(customer, [{ product }])).toMatchObject([{ needsAnswer: false }]);
    const calls = questionCalls(shop);
    const { body } = await calls.ask(await signInAdmin(shop), orderId);
    expect(await findRoofs(customer, [{ product }])).toMatchObject([{ needsAnswer: true }]);
    await calls.answer(customer, orderId, { question: body.questions![0]!._id, text: "Yes" });
    expect(await findRoofs(customer, [{ product }])).toMatchObject([{ needsAnswer: false }]);
  });

  test("is found for the same product only", async () => {
    await orderPaid();
    const other = await make();
    expect(await findRoofs(customer, [{ product: other }])).toEqual([]);
    const both = await findRoofs(customer, [{ product: other }, { product }]);
    expect(both.map(({ roof }) => roof)).toEqual([1]);
  });

  test("comes with the delivered one of several orders, else with the newest", async () => {
    const first = await orderPaid();
    shop.advance(hours);
    const second = await orderPaid();
    expect(await findRoofs(customer, [{ product }])).toMatchObject([{ order: second.orderId }]);
    await setStatus(await signInAdmin(shop), first.orderId, "completed");
    expect(await findRoofs(customer, [{ product }])).toMatchObject([{ order: first.orderId }]);
  });

  test("is not found in an order that is unpaid, cancelled or refunded", async () => {
    const unpaid = await placeCustomerOrder(customer, product);
    expect(await findRoofs(customer, [{ product }])).toEqual([]);
    await customer.call("POST", `/api/orders/${unpaid._id}/cancel`, {});
    const { orderId } = await orderPaid();
    expect(await findRoofs(customer, [{ product }])).toHaveLength(1);
    await setStatus(await signInAdmin(shop), orderId, "cancelled");
    expect(await findRoofs(customer, [{ product }])).toEqual([]);
    await orderPaid();
    await shop.database.pool.query("update orders set payment_status = 'refunded'");
    expect(await findRoofs(customer, [{ product }])).toEqual([]);
  });

  test("is accessible to nobody else: no other customer, admin or guest", async () => {
    await orderPaid();
    const { email } = customer;
    const guesses = [undefined, { email, token: "x" }, { email, token: "" }];
    for (const guest of guesses)
      for (const caller of [await signIn(shop), await signInAdmin(shop), nobody])
        expect(await findRoofs(caller, [{ product }], guest)).toEqual([]);
    await verifyGuest(shop, email);
    const token = linkMailedTo(shop, email).searchParams.get("token");
    expect(await findRoofs(nobody, [{ product }], { email, token })).toEqual([]);
  });
});

describe("a roof that the buyer corrected in an answer", () => {
  const questions = questionCalls(shop);
  const oak = { address: "21 Oak Street", location: { lat: 40.02, lng: -105.28 } };
  const correct = async (orderId: string, given: object) => {
    const asked = await questions.ask(await signInAdmin(shop), orderId);
    const question = asked.body.questions!.at(-1)!._id;
    expect((await questions.answer(customer, orderId, { question, ...given })).status).toBe(200);
  };
  const positions = async (...roofs: Omit<RoofToFind, "product">[]) =>
    (
      await findRoofs(
        customer,
        roofs.map((each) => ({ product, ...each })),
      )
    ).map(({ roof }) => roof);
  const ordered = [{}, { location: null }, { address: "Somewhere else" }];

  test.each([
    ["address and pin", oak, [3, 4, 5]],
    ["address only", { address: oak.address }, [3, 4]],
    ["pin only", { location: oak.location }, [3, 5]],
  ])("is not where it was ordered, but where the answer says: %s", async (_, given, found) => {
    const { orderId } = await orderPaid();
    await correct(orderId, given);
    const there = [oak, { ...oak, location: null }, { ...oak, address: "Somewhere else" }];
    expect(await positions(...ordered, ...there)).toEqual(found);
  });

  test("is named as corrected by the last answer that gives a place", async () => {
    const { orderId } = await orderPaid();
    await correct(orderId, { address: "15 Elm Street" });
    await correct(orderId, oak);
    await correct(orderId, { text: "The gate is open" });
    expect(await positions(...ordered, { address: "15 Elm Street", location: null })).toEqual([]);
    expect(await findRoofs(customer, [{ product, ...oak }])).toMatchObject([
      { order: orderId, address: oak.address },
    ]);
  });

  test("is where it was ordered if no answer gives a place", async () => {
    const { orderId } = await orderPaid();
    await correct(orderId, { text: "The barn" });
    expect(await positions(...ordered)).toEqual([0, 1, 2]);
  });
});

describe("a roof among many", () => {
  const addLines = (orderId: string, snapshot = "snapshot") =>
    shop.database.pool.query(
      `insert into order_lines (order_id, position, product_id, title, unit_price_cents, quantity, snapshot)
       select order_id, n, product_id, title, unit_price_cents, quantity, ${snapshot}
       from order_lines, generate_series(1, 250) n where order_id = $1`,
      [orderId],
    );
  const roofsToFind = (): RoofToFind[] => [
    { product, location: null },
    { product, address: "Somewhere else" },
  ];

  test("is found even when others' orders, and unpaid ones, are for the same place", async () => {
    for (const caller of [await signIn(shop), customer])
      await addLines((await placeCustomerOrder(caller, product))._id);
    const { orderId } = await orderPaid();
    const own = { order: orderId };
    expect(await findRoofs(customer, roofsToFind())).toMatchObject([own, own]);
  });

  test("is found even when many of its buyer's other roofs are at its latitude", async () => {
    const elsewhere = `jsonb_set(snapshot, '{projectDetails,location,lng}', '-100')`;
    await addLines((await orderPaid()).orderId, elsewhere);
    await shop.database.pool.query("delete from order_lines where position = 0");
    const { orderId } = await orderPaid();
    expect(await findRoofs(customer, roofsToFind().slice(1))).toMatchObject([{ order: orderId }]);
  });
});

test("one request covers a whole cart and no more", async () => {
  const roofs = (count: number) => roofsBody(Array.from({ length: count }, () => ({ product })));
  expect((await post(shop, "/api/orders/ordered-roofs", roofs(100))).status).toBe(200);
  expect((await post(shop, "/api/orders/ordered-roofs", roofs(101))).status).toBe(400);
});
