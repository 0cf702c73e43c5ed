import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { checkReportedRefund } from "#modules/orders/payment";
import { listOrderReceipts } from "#modules/receipts";
import { type AdminCaller, readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { refundAtPaypal } from "#test/api/customer-purchase";
import { countRows } from "#test/api/guest-purchase";
import { useOrdersWithPoints } from "#test/api/orders-with-points";
import { placeWithPoints, readFigures } from "#test/api/points";
import { useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { paidOrder, finish, whileRefusing } = useRefunds(shop);
const { boss, buyer, cancelAs, paidInPart, paidWholly, product } = useOrdersWithPoints(shop);

const creditNotes = () =>
  shop.mails.flatMap(({ subject, attachments = [] }) =>
    attachments.filter(({ name }) => name.startsWith("Credit note ")).map(() => subject),
  );
const cancellations = () => shop.mails.filter(({ subject }) => subject.startsWith("Cancelled:"));
const forgetMails = async () => {
  await shop.react();
  shop.mails.length = 0;
};
const orderWithoutMails = async () => {
  const order = await paidOrder();
  await forgetMails();
  return order;
};

/** The turn of all mails comes while PayPal is at the refund. */
async function cancelWithMailsDue(caller: AdminCaller, orderId: string): Promise<void> {
  const { payments } = shop.app.asSystem("test").ports;
  const refundPayment = payments.refundPayment.bind(payments);
  payments.refundPayment = async (input) => {
    await shop.app.outbox.drain();
    return refundPayment(input);
  };
  await setStatus(caller, orderId, "cancelled");
  payments.refundPayment = refundPayment;
}

const readNotes = async (orderId: string) =>
  (await listOrderReceipts(shop.app.asSystem("test"), [orderId])).flatMap(
    ({ content }) => content.credit ?? [],
  );

const expectOneMail = () => {
  expect(creditNotes()).toEqual([expect.stringContaining("Cancelled:")]);
  expect(shop.mails).toHaveLength(1);
};

describe("the credit note of a cancellation reaches its buyer by mail once,", () => {
  test("with the cancellation if the refund is complete before the mail is written", async () => {
    const { orderId, caller } = await orderWithoutMails();
    await setStatus(caller, orderId, "cancelled");
    await shop.react();
    expectOneMail();
  });

  test("with the cancellation if the mail is due while PayPal is processing the refund", async () => {
    const { orderId, caller } = await orderWithoutMails();
    await cancelWithMailsDue(caller, orderId);
    expect(cancellations()).toEqual([]);
    await shop.react();
    expectOneMail();
  });

  test("with the cancellation if PayPal had reversed the payment just before and reports that later", async () => {
    const { orderId, intentId, caller } = await orderWithoutMails();
    await refundAtPaypal(shop, intentId, { isReversal: true });
    await setStatus(caller, orderId, "cancelled");
    const { payment } = await readOrder(caller, orderId);
    const refundId = payment.refunds![0]!.refundId!;
    const found = { refundId, captureId: payment.captureId!, amountCents: 4990 };
    const refund = { ...found, status: "completed" as const };
    await checkReportedRefund(shop.app.asSystem("test"), { refund, isReversal: true });
    await shop.react();
    expectOneMail();
  });

  test("with the cancellation two seconds later, if PayPal is done by then", async () => {
    const { orderId, caller } = await orderWithoutMails();
    await cancelWithMailsDue(caller, orderId);
    await shop.app.outbox.drain();
    expect(shop.mails).toEqual([]);
    await shop.database.pool.query("update outbox set run_at = run_at - interval '2 seconds'");
    await shop.app.outbox.drain();
    expect(creditNotes()).toEqual([expect.stringContaining("Cancelled:")]);
  });

  test("with a later mail if PayPal does not respond for a while", async () => {
    const { orderId, caller } = await orderWithoutMails();
    shop.standIn.faults.add({ operation: "refund", kind: "refuse", times: 50 });
    await setStatus(caller, orderId, "cancelled");
    await shop.react();
    expect(cancellations()[0]!.text).toContain("We email you the credit note");
    expect(creditNotes()).toEqual([]);
    shop.standIn.faults.clear();
    await finish();
    await shop.react();
    expect(creditNotes()).toEqual([expect.stringContaining("$49.90 refunded:")]);
    expect(cancellations()).toHaveLength(1);
  });

  test("with a later mail if PayPal refuses the refund and it is requested again", async () => {
    const { orderId, caller } = await orderWithoutMails();
    await whileRefusing(() => setStatus(caller, orderId, "cancelled"));
    await shop.react();
    expect(creditNotes()).toEqual([]);
    await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    await shop.react();
    expect(creditNotes()).toEqual([expect.stringContaining("$49.90 refunded:")]);
  });

  test("with the refund's mail alone if that is sent before the cancellation's", async () => {
    const { orderId, caller } = await orderWithoutMails();
    await whileRefusing(() => setStatus(caller, orderId, "cancelled"));
    await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    await shop.react();
    expect(creditNotes()).toEqual([expect.stringContaining("$49.90 refunded:")]);
    expect(cancellations()).toHaveLength(1);
  });

  test("with the cancellation if money and points are returned together", async () => {
    const { orderId } = await paidInPart();
    await cancelAs(buyer(), orderId, 49.9);
    await shop.react();
    expectOneMail();
    expect(await readNotes(orderId)).toMatchObject([
      {
        amountCents: 4990,
        sumCents: 4990,
        withPoints: { points: 300, amountCents: 3000 },
        cancelled: { lineCents: [4990], keptCents: 0 },
      },
    ]);
  });

  test("with what is kept as a fee", async () => {
    const { orderId, caller } = await orderWithoutMails();
    await setStatus(caller, orderId, "cancelled", { refund: 29.9, reason: "Half of it was done" });
    await shop.react();
    expectOneMail();
    expect(await readNotes(orderId)).toMatchObject([
      { amountCents: 2990, cancelled: { lineCents: [2990], keptCents: 2000 } },
    ]);
  });

  test("as one for points and money together, with a later mail if the money takes longer", async () => {
    const { orderId } = await paidInPart();
    shop.standIn.faults.add({ operation: "refund", kind: "refuse", times: 50 });
    await cancelAs(buyer(), orderId, 49.9);
    await shop.react();
    expect(creditNotes()).toEqual([]);
    expect(cancellations()[0]!.text).toContain("We email you the credit note");
    shop.standIn.faults.clear();
    await finish();
    await shop.react();
    expect(creditNotes()).toEqual([expect.stringContaining("$19.90 refunded:")]);
    expect(await readNotes(orderId)).toMatchObject([
      { amountCents: 4990, withPoints: { amountCents: 3000 } },
    ]);
  });

  test("as two if PayPal refuses the money at first, since the points are back already", async () => {
    const { orderId } = await paidInPart();
    await whileRefusing(() => cancelAs(buyer(), orderId, 49.9));
    await shop.react();
    expect(await readNotes(orderId)).toMatchObject([{ points: 300, amountCents: 3000 }]);
    await boss().call<Order>("POST", `/api/orders/${orderId}/refund`);
    await shop.react();
    expect(await readNotes(orderId)).toMatchObject([
      { points: 300, sumCents: 3000 },
      { amountCents: 1990, sumCents: 4990 },
    ]);
  });

  test("with the cancellation if only points are returned", async () => {
    const orderId = await paidWholly();
    await setStatus(boss(), orderId, "cancelled");
    await shop.react();
    expectOneMail();
  });
});

test("a cancellation whose mail fails at first still sends each credit note once", async () => {
  const { orderId, caller } = await orderWithoutMails();
  shop.standIn.faults.add({ operation: "refund", kind: "refuse", times: 50 });
  await setStatus(caller, orderId, "cancelled");
  const { mailer } = shop.app.asSystem("test").ports;
  const send = mailer.send.bind(mailer);
  mailer.send = () => Promise.reject(new Error("no connection"));
  await shop.react();
  mailer.send = send;
  shop.standIn.faults.clear();
  await finish();
  await shop.database.pool.query("update outbox set run_at = now() where done_at is null");
  await shop.react();
  expect(cancellations()).toHaveLength(1);
  expect(creditNotes()).toEqual([expect.stringContaining("$49.90 refunded:")]);
});

describe("an unpaid order that its buyer cancels", () => {
  const cancel = async (body: { isReplaced?: boolean }) => {
    const { body: order } = await placeWithPoints(buyer(), product(), 100);
    await forgetMails();
    await buyer().call("POST", `/api/orders/${order._id}/cancel`, body);
    await shop.react();
    const notices = await countRows(
      shop,
      "notifications",
      `order_id = '${order._id}' and type = 'order_cancelled'`,
    );
    return { mails: cancellations().length, notices };
  };

  test("is announced to them, unless another order replaced it", async () => {
    expect(await cancel({ isReplaced: true })).toEqual({ mails: 0, notices: 0 });
    expect(await cancel({})).toEqual({ mails: 1, notices: 1 });
    expect(await readFigures(buyer())).toMatchObject({ heldPoints: 0 });
  });
});
