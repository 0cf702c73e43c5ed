import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { Receipt } from "#contracts/calls/receipts";
import { recordPaymentResult } from "#modules/orders/payment";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import {
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { useOrdersWithPoints } from "#test/api/orders-with-points";
import { givePoints, placeWithPoints, readFigures, readLedger } from "#test/api/points";
import { readPdf } from "#test/api/read-pdf";
import { useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { moneyBack, system } = useRefunds(shop);
const { buyer, boss, product, paidInPart, paidWholly, cancelAs, signBossIn } =
  useOrdersWithPoints(shop);

const fetchReceipts = async (
  orderId: string,
): Promise<Pick<Receipt, "kind" | "amount" | "points">[]> =>
  (await buyer().call<Order>("GET", `/api/orders/${orderId}`)).body.receipts!.map(
    ({ kind, amount, points }) => ({ kind, amount, points }),
  );

test("points of an order refunded at PayPal that another order holds are owed, and the next ones settle the debt", async () => {
  const owner = await signIn(shop);
  const earning = await placeCustomerOrder(owner, product());
  const intentId = await payAsCustomer(shop, owner, earning._id);
  await setStatus(boss(), earning._id, "completed");
  await givePoints(shop, owner.userId, 375);
  const holding = await placeWithPoints(owner, product(), 400);
  expect(await readFigures(owner)).toEqual({ rewardPoints: 0, heldPoints: 400 });
  await refundAtPaypal(shop, intentId);
  await recordPaymentResult(system(), { intentId, isProbe: true });
  expect(await readFigures(owner)).toEqual({ rewardPoints: 0, heldPoints: 400 });
  await owner.call("POST", `/api/orders/${holding.body._id}/cancel`);
  expect(await readFigures(owner)).toEqual({ rewardPoints: 375, heldPoints: 0 });
});

describe("cancelling an order that points paid for", () => {
  test("in the free time refunds the money through PayPal and all points, and says so", async () => {
    const { orderId } = await paidInPart();
    const { status, body } = await cancelAs(buyer(), orderId, 49.9);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "refunded",
      refunded: 19.9,
      payment: { points: { returned: 300, returnedAmount: 30 } },
    });
    expect(moneyBack()).toEqual(["19.90 USD"]);
    expect(await readFigures(buyer())).toEqual({ rewardPoints: 600, heldPoints: 0 });
    await shop.react();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]!.text).toContain("We are refunding $19.90");
    expect(shop.mails[0]!.text).toContain("You also get back 300 points.");
    expect(await fetchReceipts(orderId)).toEqual([
      { kind: "receipt", amount: 49.9, points: null },
      { kind: "credit note", amount: 49.9, points: null },
    ]);
    const seen = await readOrder(boss(), orderId);
    expect(seen.timeline!.find(({ kind }) => kind === "points-returned")).toMatchObject({
      points: 300,
      amount: 30,
    });
  });

  test("after the free time takes the policy's fee from the points, and the rest can go back later", async () => {
    const { orderId } = await paidInPart();
    shop.advance(3 * hours);
    await signBossIn();
    const kept = 12.47;
    const { body } = await setStatus(boss(), orderId, "cancelled", { refund: 37.43 });
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "completed",
      refunded: 19.9,
      // $17.53 of $30.00, the part of a point as a whole one.
      payment: { points: { returned: 176, returnedAmount: 17.53 }, refundable: kept },
    });
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain(
      "Under the Cancellation Policy we keep $12.47: the free time was over, and work on it had not started.",
    );
    const whole = await boss().call<Order>("POST", `/api/orders/${orderId}/refund`, {
      refund: kept,
      refundable: kept,
      reason: "A good customer",
    });
    expect(whole.body).toMatchObject({
      paymentStatus: "refunded",
      payment: { points: { returned: 300 }, refundable: 0 },
    });
    expect(moneyBack()).toEqual(["19.90 USD"]);
    await shop.react();
    expect(shop.mails.at(-1)!.subject).toContain("124 points given back");
    const amounts = (await fetchReceipts(orderId)).map(({ amount }) => amount);
    expect(amounts).toEqual([49.9, 37.43, 12.47]);
  });

  test("alone requests nothing from PayPal", async () => {
    const orderId = await paidWholly();
    const { body } = await cancelAs(buyer(), orderId, 49.9);
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded", refunded: 0 });
    expect(moneyBack()).toEqual([]);
    expect(await readFigures(buyer())).toEqual({ rewardPoints: 600, heldPoints: 0 });
    await shop.react();
    expect(shop.mails.map(({ text }) => text).join()).toContain("You get back 499 points.");
    const { receipts } = (await buyer().call<Order>("GET", `/api/orders/${orderId}`)).body;
    const note = await shop.server.inject({ url: receipts![1]!.url });
    const printed = readPdf(note.rawPayload).pages.join("\n");
    expect(printed).toContain("Given back as 499 points with this credit note");
    expect(printed).toContain("$49.90");
  });

  test("several times at once, by its buyer and an admin, gives each point back once", async () => {
    const { orderId } = await paidInPart();
    await Promise.all([
      ...Array.from({ length: 4 }, () => cancelAs(buyer(), orderId, 49.9)),
      ...Array.from({ length: 4 }, () => setStatus(boss(), orderId, "cancelled")),
    ]);
    expect(await readFigures(buyer())).toEqual({ rewardPoints: 600, heldPoints: 0 });
    expect(moneyBack()).toEqual(["19.90 USD"]);
  });
});

describe("a refund at PayPal", () => {
  test("of a part, then a cancellation here, gives back what was paid, each part once", async () => {
    const { orderId, intentId } = await paidInPart();
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect(await readOrder(boss(), orderId)).toMatchObject({
      paymentStatus: "completed",
      refunded: 10,
      payment: { refundable: 39.9, points: { returned: 0 } },
    });
    const { body } = await setStatus(boss(), orderId, "cancelled", { refund: 39.9 });
    expect(body).toMatchObject({
      paymentStatus: "refunded",
      payment: { points: { returned: 300 } },
    });
    expect(moneyBack()).toEqual(["9.90 USD"]);
    expect(await readFigures(buyer())).toEqual({ rewardPoints: 600, heldPoints: 0 });
  });

  test("of all the money leaves the points with the order until an admin cancels it", async () => {
    const { orderId, intentId } = await paidInPart();
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    const before = await readOrder(boss(), orderId);
    expect(before).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      refunded: 19.9,
      payment: { refundable: 30, points: { returned: 0 } },
    });
    expect(before.warning).toContain("The whole payment went back at PayPal");
    const { body } = await setStatus(boss(), orderId, "cancelled", { refund: 30 });
    expect(body).toMatchObject({ paymentStatus: "refunded", warning: null });
    expect(await readFigures(buyer())).toEqual({ rewardPoints: 600, heldPoints: 0 });
  });
});

test("points are taken back only for the part of the money that is refunded", async () => {
  const { orderId } = await paidInPart();
  expect((await readLedger(buyer())).filter(([kind]) => kind === "earned")).toContainEqual([
    "earned",
    10,
    0,
  ]);
  await setStatus(boss(), orderId, "cancelled", { refund: 10, reason: "A part of it" });
  expect((await readLedger(buyer())).filter(([kind]) => kind === "taken-back")).toEqual([
    ["taken-back", -5, 0],
  ]);
});
