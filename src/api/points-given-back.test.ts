import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { Receipt } from "#contracts/calls/receipts";
import { leaveOrders, noteDueOrders, settlePayment } from "#modules/orders";
import { type AdminCaller, readOrder, setStatus, signInAdmin } from "#test/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/customer-purchase";
import { hours } from "#test/guest-payments";
import { givePoints, placeWithPoints, readFigures, readLedger } from "#test/points";
import { readPdf } from "#test/read-pdf";
import { useRefunds } from "#test/refunds";

const shop = useTestShop();
const { moneyBack, system } = useRefunds(shop);
let customer: Caller;
let boss: AdminCaller;
let product: string;
beforeEach(async () => {
  customer = await signIn(shop);
  product = await makeProduct(shop.as(admin));
  await givePoints(shop, customer.userId, 600);
  boss = await signInAdmin(shop);
});

/** $49.90, of which 300 points pay $30.00. */
async function paidInPart(): Promise<{ orderId: string; intentId: string }> {
  const { body } = await placeWithPoints(customer, product, 300);
  const intentId = await payAsCustomer(shop, customer, body._id);
  await shop.react();
  shop.mails.length = 0;
  return { orderId: body._id, intentId };
}

/** $49.90, all of it paid by 499 points. */
async function paidWholly(): Promise<string> {
  const { body } = await placeWithPoints(customer, product, 499);
  await shop.react();
  shop.mails.length = 0;
  return body._id;
}

const cancelAs = (caller: Caller, orderId: string, refund: number) =>
  caller.call<Order>("POST", `/api/orders/${orderId}/cancel`, { refund });
const receiptsOf = async (orderId: string): Promise<Pick<Receipt, "kind" | "amount">[]> =>
  (await customer.call<Order>("GET", `/api/orders/${orderId}`)).body.receipts!.map(
    ({ kind, amount }) => ({ kind, amount }),
  );

test("points of a refunded order that pay for another are owed, and the next ones settle them", async () => {
  const buyer = await signIn(shop);
  const earning = await placeCustomerOrder(buyer, product);
  await payAsCustomer(shop, buyer, earning._id);
  await givePoints(shop, buyer.userId, 375);
  const holding = await placeWithPoints(buyer, product, 400);
  expect(await readFigures(buyer)).toEqual({ rewardPoints: 0, heldPoints: 400 });
  expect((await cancelAs(buyer, earning._id, 49.9)).status).toBe(200);
  await shop.react();
  expect(await readFigures(buyer)).toEqual({ rewardPoints: 0, heldPoints: 400 });
  await buyer.call("POST", `/api/orders/${holding.body._id}/cancel`);
  expect(await readFigures(buyer)).toEqual({ rewardPoints: 375, heldPoints: 0 });
});

describe("cancelling an order that points paid for", () => {
  test("in the free time gives back the money through PayPal and all points, in words", async () => {
    const { orderId } = await paidInPart();
    const { status, body } = await cancelAs(customer, orderId, 49.9);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "refunded",
      refunded: 19.9,
      payment: { points: { returned: 300, returnedAmount: 30 } },
    });
    expect(moneyBack()).toEqual(["19.90 USD"]);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 600, heldPoints: 0 });
    await shop.react();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]!.text).toContain("We refund $19.90");
    expect(shop.mails[0]!.text).toContain("You also get back 300 points.");
    expect(await receiptsOf(orderId)).toEqual([
      { kind: "receipt", amount: 49.9 },
      { kind: "credit note", amount: 19.9 },
      { kind: "credit note", amount: 30 },
    ]);
    const seen = await readOrder(boss, orderId);
    expect(seen.timeline!.find(({ kind }) => kind === "points-returned")).toMatchObject({
      points: 300,
      amount: 30,
    });
  });

  test("after it keeps the fee of the policy out of the points, and the rest can go back later", async () => {
    const { orderId } = await paidInPart();
    shop.advance(3 * hours);
    boss = await signInAdmin(shop);
    const kept = 12.47;
    const { body } = await setStatus(boss, orderId, "cancelled", { refund: 37.43 });
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      refunded: 19.9,
      // $17.53 of $30.00, the part of a point as a whole one.
      payment: { points: { returned: 176, returnedAmount: 17.53 }, refundable: kept },
    });
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain(
      "By the Cancellation Policy we keep $12.47 for the work that was done.",
    );
    const whole = await boss.call<Order>("POST", `/api/orders/${orderId}/refund`);
    expect(whole.body).toMatchObject({
      paymentStatus: "refunded",
      payment: { points: { returned: 300 }, refundable: 0 },
    });
    expect(moneyBack()).toEqual(["19.90 USD"]);
    await shop.react();
    expect(shop.mails.at(-1)!.subject).toContain("124 points given back");
    const amounts = (await receiptsOf(orderId)).map(({ amount }) => amount);
    expect(amounts).toEqual([49.9, 19.9, 17.53, 12.47]);
  });

  test("paid by points alone asks PayPal for nothing", async () => {
    const orderId = await paidWholly();
    const { body } = await cancelAs(customer, orderId, 49.9);
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded", refunded: 0 });
    expect(moneyBack()).toEqual([]);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 600, heldPoints: 0 });
    await shop.react();
    expect(shop.mails.map(({ text }) => text).join()).toContain("You get back 499 points.");
    const { receipts } = (await customer.call<Order>("GET", `/api/orders/${orderId}`)).body;
    const note = await shop.server.inject({ url: receipts![1]!.url });
    const printed = readPdf(note.rawPayload).pages.join("\n");
    expect(printed).toContain("Given back as 499 points with this credit note");
    expect(printed).toContain("$49.90");
  });

  test("at once with everybody else gives each point back once", async () => {
    const { orderId } = await paidInPart();
    await Promise.all([
      ...Array.from({ length: 4 }, () => cancelAs(customer, orderId, 49.9)),
      ...Array.from({ length: 4 }, () => setStatus(boss, orderId, "cancelled")),
    ]);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 600, heldPoints: 0 });
    expect(moneyBack()).toEqual(["19.90 USD"]);
  });
});

describe("an admin's own amount", () => {
  test("needs a reason, which stands in the timeline, and is money first", async () => {
    const { orderId } = await paidInPart();
    const without = await setStatus(boss, orderId, "cancelled", { refund: 25 });
    expect([without.status, without.body.code]).toEqual([409, "amount_changed"]);
    const tooMuch = await setStatus(boss, orderId, "cancelled", { refund: 50, reason: "Generous" });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      "At most $49.90 can go back. Please look at the order again.",
    ]);
    const reason = "The house was gone when we measured";
    const { body } = await setStatus(boss, orderId, "cancelled", { refund: 25, reason });
    expect(body).toMatchObject({
      status: "cancelled",
      refunded: 19.9,
      payment: { points: { returned: 51, returnedAmount: 5.1 }, refundable: 24.9 },
    });
    expect(body.timeline!.find(({ to }) => to === "cancelled")).toMatchObject({
      text: reason,
      amount: 25,
      actor: { kind: "admin" },
    });
    const staff = await signIn(shop, { role: "staff" });
    const work = await staff.call<Order>("GET", `/api/orders/${orderId}`);
    expect(JSON.stringify(work.body)).not.toContain(reason);
  });

  test("may be nothing, and less than the policy says of an order paid in money", async () => {
    const { body: placed } = await customer.call<Order>(
      "POST",
      "/api/orders",
      customerOrderBody(product),
    );
    await payAsCustomer(shop, customer, placed._id);
    await shop.react();
    shop.mails.length = 0;
    const { body } = await setStatus(boss, placed._id, "cancelled", {
      refund: 0,
      reason: "Ordered to abuse the shop",
    });
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "completed", refunded: 0 });
    expect(moneyBack()).toEqual([]);
    await shop.react();
    expect(shop.mails[0]!.text).toContain("Nothing is refunded. We keep $49.90.");
    expect(shop.mails[0]!.text).not.toContain("Policy");
  });
});

describe("a refund at PayPal", () => {
  test("of a part, then of everything here, gives back what was paid, each part once", async () => {
    const { orderId, intentId } = await paidInPart();
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await settlePayment(system(), { intentId, isProbe: true });
    expect(await readOrder(boss, orderId)).toMatchObject({
      paymentStatus: "completed",
      refunded: 10,
      payment: { refundable: 39.9, points: { returned: 0 } },
    });
    const { body } = await setStatus(boss, orderId, "cancelled", { refund: 39.9 });
    expect(body).toMatchObject({
      paymentStatus: "refunded",
      payment: { points: { returned: 300 } },
    });
    expect(moneyBack()).toEqual(["9.90 USD"]);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 600, heldPoints: 0 });
  });

  test("of all the money leaves the points with the order until an admin cancels it", async () => {
    const { orderId, intentId } = await paidInPart();
    await refundAtPaypal(shop, intentId);
    await settlePayment(system(), { intentId, isProbe: true });
    const before = await readOrder(boss, orderId);
    expect(before).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      refunded: 19.9,
      payment: { refundable: 30, points: { returned: 0 } },
    });
    expect(before.warning).toContain("The whole payment went back at PayPal");
    const { body } = await setStatus(boss, orderId, "cancelled", { refund: 30 });
    expect(body).toMatchObject({ paymentStatus: "refunded", warning: null });
    expect(await readFigures(customer)).toEqual({ rewardPoints: 600, heldPoints: 0 });
  });
});

describe("the surcharge of a late order", () => {
  const tiers = [
    { id: "x", name: "Express", hours: 4, counting: "clock" as const, surchargeCents: 2000 },
  ];
  const placeExpress = async (spend: number) => {
    const express = await makeProduct(shop.as(admin), { tiers });
    const body = customerOrderBody(express, {
      payment: { provider: "paypal", amount: 69.9 },
      points: { spend, amount: spend / 10 },
    });
    const { body: order } = await customer.call<Order>("POST", "/api/orders", body);
    return order;
  };
  const beLate = async () => {
    await shop.react();
    shop.mails.length = 0;
    shop.advance(5 * hours);
    await noteDueOrders(system());
    await shop.react();
  };
  const mailWith = (text: string) => shop.mails.find(({ subject }) => subject.includes(text));

  test("goes back as money first, and the rest as points, with a mail for each", async () => {
    const order = await placeExpress(600);
    await payAsCustomer(shop, customer, order._id);
    await beLate();
    expect(moneyBack()).toEqual(["9.90 USD"]);
    expect((await readOrder(await signInAdmin(shop), order._id)).payment.points).toMatchObject({
      returned: 101,
      returnedAmount: 10.1,
    });
    for (const text of ["$9.90 refunded", "101 points given back"])
      expect(mailWith(text)!.text).toContain("we were not ready in time");
    const { rows } = await shop.database.pool.query<{ message: string }>(
      "select message from notifications where user_id = $1 and title = 'Points given back'",
      [customer.userId],
    );
    expect(rows[0]!.message).toContain("101 points");
    expect(rows[0]!.message).toContain("since it was not ready in time");
  });

  test("of an order that points paid goes back as points alone, once", async () => {
    await givePoints(shop, customer.userId, 99);
    const order = await placeExpress(699);
    expect(order.paymentStatus).toBe("completed");
    await beLate();
    await noteDueOrders(system());
    await shop.react();
    expect(moneyBack()).toEqual([]);
    const seen = await readOrder(await signInAdmin(shop), order._id);
    expect(seen.payment.points).toMatchObject({ returned: 200, returnedAmount: 20 });
    expect(seen).toMatchObject({ status: "new", paymentStatus: "completed", warning: null });
    expect(mailWith("200 points given back")!.attachments!.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Credit note /),
    ]);
  });
});

describe("points of a closed account", () => {
  test("end with it: unpaid orders let them go, and no mail promises them", async () => {
    const unpaid = await placeWithPoints(customer, product, 100);
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      customer.userId,
    ]);
    shop.mails.length = 0;
    await leaveOrders(system(), { userId: customer.userId, email: customer.email });
    await shop.react();
    expect(await readOrder(boss, unpaid.body._id)).toMatchObject({ status: "cancelled" });
    for (const { text } of shop.mails) expect(text).not.toContain("points");
    const { rows } = await shop.database.pool.query(
      "select sum(points)::int as points from reward_ledger where user_id = $1",
      [customer.userId],
    );
    expect(rows).toEqual([{ points: 600 }]);
  });

  test("of a paid order that is cancelled later go back in the books only, the money to the buyer", async () => {
    const { orderId } = await paidInPart();
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      customer.userId,
    ]);
    const { body } = await setStatus(boss, orderId, "cancelled", { refund: 49.9 });
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 19.9 });
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain("We refund $19.90");
    expect(shop.mails.at(-1)!.text).not.toContain("points");
  });

  test("that paid all of an order are not called a refund when it is cancelled later", async () => {
    const orderId = await paidWholly();
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      customer.userId,
    ]);
    await setStatus(boss, orderId, "cancelled", { refund: 49.9 });
    await shop.react();
    expect(shop.mails.at(-1)!.subject).toContain("was cancelled");
    expect(shop.mails.at(-1)!.text).not.toMatch(/refund|points/);
  });
});

test("points earned are those of the money that is left", async () => {
  const { orderId } = await paidInPart();
  expect((await readLedger(customer)).filter(([kind]) => kind === "earned")).toContainEqual([
    "earned",
    10,
    0,
  ]);
  await setStatus(boss, orderId, "cancelled", { refund: 10, reason: "A part of it" });
  expect((await readLedger(customer)).filter(([kind]) => kind === "taken-back")).toEqual([
    ["taken-back", -5, 0],
  ]);
});
