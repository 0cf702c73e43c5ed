import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import { recordOrderDispute } from "#modules/orders/payment";
import type { ProviderDispute } from "#platform/ports";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { countRows, steer } from "#test/api/guest-purchase";
import { minutes, useRefunds } from "#test/api/refunds";
import { useWebhooks } from "#test/paypal/webhooks";

const shop = useTestShop();
const { paidOrder } = useRefunds(shop);
const { about, arrived, deleteEvents, send } = useWebhooks(shop);

async function dispute() {
  const order = await paidOrder();
  const { captureId } = (await readOrder(order.caller, order.orderId)).payment;
  await shop.react();
  shop.mails.length = 0;
  await steer(shop, `captures/${captureId}/dispute`, { reason: "UNAUTHORISED" });
  await arrived(captureId!, "CUSTOMER.DISPUTE.CREATED");
  await shop.react();
  const { disputes } = await readOrder(order.caller, order.orderId);
  const { disputeId, responseDueAt } = disputes![0]!;
  return { ...order, captureId: captureId!, disputeId, responseDueAt };
}
const change = (disputeId: string, status: string, outcome?: string) =>
  steer(shop, `disputes/${disputeId}/change`, { status, outcome });
/** Reports of a dispute after the first, each a minute after the one before. */
function makeDisputeReports(
  of: Pick<ProviderDispute, "disputeId" | "captureId" | "responseDueAt">,
) {
  const opened = Date.now();
  let count = 0;
  return async (change: Partial<ProviderDispute>): Promise<void> => {
    count++;
    await recordOrderDispute(shop.app.asSystem("test"), {
      ...of,
      status: "WAITING_FOR_SELLER_RESPONSE",
      reason: "UNAUTHORISED",
      amount: { cents: 4990, currency: "USD" },
      outcome: null,
      openedAt: new Date(opened).toISOString(),
      updatedAt: new Date(opened + count * minutes).toISOString(),
      ...change,
    });
    await shop.react();
  };
}
const mailsAbout = (title: string) =>
  shop.mails.filter(({ subject }) => subject.startsWith(title)).length;
const entries = async (caller: Parameters<typeof readOrder>[0], orderId: string) =>
  (await readOrder(caller, orderId)).timeline!.filter(({ kind }) => kind === "dispute-changed");
const countDisputeNotices = (userId: string, title: string) =>
  countRows(shop, "notifications", `user_id = '${userId}' and title like '${title}: %'`);

describe("a dispute of a payment at PayPal", () => {
  test("marks the order, says by when to respond, and blocks nothing", async () => {
    const { orderId, caller } = await dispute();
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({ status: "new", paymentStatus: "completed", refunded: 0 });
    expect(order.disputes).toMatchObject([
      {
        isOpen: true,
        reason: "UNAUTHORISED",
        status: "WAITING_FOR_SELLER_RESPONSE",
        amount: 49.9,
        currency: "USD",
        outcome: null,
      },
    ]);
    expect(Date.parse(order.disputes![0]!.responseDueAt!)).toBeGreaterThan(Date.now());
    const { body } = await caller.call<OrderRow[]>("GET", "/api/orders/all?page=1&limit=10");
    expect(body.map(({ _id, dispute }) => [_id, dispute])).toEqual([[orderId, "open"]]);
    expect((await setStatus(caller, orderId, "completed")).status).toBe(200);
  });

  test("is reported to every admin once in the app and once by mail, and to no customer", async () => {
    const { orderId, caller, customer, captureId } = await dispute();
    await send(about(captureId).at(-1)!);
    await deleteEvents();
    await send(about(captureId).at(-1)!);
    await shop.react();
    expect(await countDisputeNotices(caller.userId, "Payment disputed")).toBe(1);
    expect(await countDisputeNotices(customer.userId, "Payment disputed")).toBe(0);
    const mails = shop.mails.filter(({ subject }) => subject.startsWith("Payment disputed"));
    expect(mails.map(({ to }) => to.address)).toEqual([caller.email]);
    expect(mails[0]!.text).toContain("$49.90");
    expect(mails[0]!.text).toContain("unauthorised");
    expect(mails[0]!.text).toMatch(/Please respond at PayPal by \w{3}, \w{3} \d+, .* E[SD]T\./);
    expect(mails[0]!.text).toContain(`/admin/orders?order=${orderId}`);
    expect(await entries(caller, orderId)).toHaveLength(1);
  });

  test("adds every change to the timeline, and ignores reports older than the newest", async () => {
    const { orderId, caller, disputeId, captureId } = await dispute();
    await change(disputeId, "UNDER_REVIEW");
    await arrived(captureId, "CUSTOMER.DISPUTE.UPDATED");
    await shop.react();
    const [created, updated] = about(captureId).filter(({ eventType }) =>
      eventType.includes("DISPUTE"),
    );
    await change(disputeId, "RESOLVED", "RESOLVED_BUYER_FAVOUR");
    await arrived(captureId, "CUSTOMER.DISPUTE.RESOLVED");
    await shop.react();
    await deleteEvents();
    await send(updated!);
    await send(created!);
    await shop.react();
    const order = await readOrder(caller, orderId);
    expect(order.disputes).toMatchObject([
      { isOpen: false, status: "RESOLVED", outcome: "RESOLVED_BUYER_FAVOUR" },
    ]);
    expect((await entries(caller, orderId)).map(({ dispute }) => dispute!.status)).toEqual([
      "WAITING_FOR_SELLER_RESPONSE",
      "UNDER_REVIEW",
      "RESOLVED",
    ]);
    expect(await countDisputeNotices(caller.userId, "Dispute resolved")).toBe(1);
    expect(shop.mails.filter(({ subject }) => subject.startsWith("Dispute resolved"))).toHaveLength(
      1,
    );
    // An outcome moves no money: only a reversal does.
    expect(order).toMatchObject({ paymentStatus: "completed", refunded: 0 });
  });

  test("that PayPal reopens is open again, and its reopening and new outcome are reported", async () => {
    const { orderId, caller, captureId, disputeId, responseDueAt } = await dispute();
    const report = makeDisputeReports({ disputeId, captureId, responseDueAt });
    await report({ status: "RESOLVED", outcome: "RESOLVED_SELLER_FAVOUR" });
    await report({ status: "RESOLVED", outcome: "RESOLVED_WITH_PAYOUT" });
    expect(await countDisputeNotices(caller.userId, "Dispute resolved")).toBe(1);
    await report({});
    expect((await readOrder(caller, orderId)).disputes).toMatchObject([{ isOpen: true }]);
    expect(await countDisputeNotices(caller.userId, "Payment disputed")).toBe(2);
    expect(mailsAbout("Payment disputed")).toBe(2);
    await report({ status: "RESOLVED", outcome: "RESOLVED_BUYER_FAVOUR" });
    expect(await countDisputeNotices(caller.userId, "Dispute resolved")).toBe(2);
    expect(mailsAbout("Dispute resolved")).toBe(2);
  });

  test.each([
    ["amount", { cents: 2000, currency: "USD" }],
    ["currency", { cents: 4990, currency: "CAD" }],
  ])("whose %s alone changes shows the new one", async (_, amount) => {
    const { orderId, caller, captureId, disputeId, responseDueAt } = await dispute();
    await makeDisputeReports({ disputeId, captureId, responseDueAt })({ amount });
    expect((await readOrder(caller, orderId)).disputes).toMatchObject([
      { amount: amount.cents / 100, currency: amount.currency },
    ]);
    expect(await entries(caller, orderId)).toHaveLength(2);
    expect(mailsAbout("Payment disputed")).toBe(1);
  });

  test("of somebody else's payment is ignored", async () => {
    const order = await paidOrder();
    const { captureId } = (await readOrder(order.caller, order.orderId)).payment;
    await shop.database.pool.query("delete from payment_attempts");
    await steer(shop, `captures/${captureId}/dispute`);
    await arrived(captureId!, "CUSTOMER.DISPUTE.CREATED");
    await shop.react();
    expect(await countRows(shop, "payment_disputes")).toBe(0);
    expect(await countRows(shop, "outbox", "done_at is null and event like 'payment.%'")).toBe(0);
  });
});
