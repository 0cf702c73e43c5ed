import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/order";
import { formatOrderNumber } from "#contracts/order-number";
import { DAY_MS } from "#contracts/utc-days";
import { type AdminCaller, readOrder, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { type Caller, refundAtPaypal, signIn } from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { post } from "#test/api/guest-purchase";
import { listNoticeTitles } from "#test/api/notices";
import { questionCalls } from "#test/api/questions";
import { refundEvent } from "#test/paypal/refund-events";
import { useRefunds } from "#test/api/refunds";
import { mailsTo } from "#test/api/visitor-requests";
import { useWebhooks } from "#test/paypal/webhooks";

const shop = useTestShop();
const { guestOrder, track } = questionCalls(shop);
const { deliveredToGuest, deliveredToCustomer, deliver, decline, request } = deliveryCalls(shop);
const { moneyBack } = useRefunds(shop);
const { arrived } = useWebhooks(shop);

const text = "The north side is missing.";
const ask = (customer: Pick<Caller, "call">, orderId: string, given: object = {}) =>
  customer.call<Order>("POST", `/api/orders/${orderId}/refund-requests`, {
    text,
    refund: 49.9,
    ...given,
  });
const askTracked = (token: string, given: object = {}) =>
  post<Order & { message: string; code: string }>(
    shop,
    `/api/orders/track/${token}/refund-requests`,
    { text, refund: 49.9, ...given },
  );
const refuse = (office: Pick<AdminCaller, "call">, orderId: string, requestId: string) =>
  office.call<Order>("POST", `/api/orders/${orderId}/refund-requests/decline`, {
    request: requestId,
    reason: "All slopes are there.",
  });
const approve = (
  office: Pick<AdminCaller, "call">,
  orderId: string,
  requestId: string,
  given: object = {},
) =>
  office.call<Order>("POST", `/api/orders/${orderId}/refund`, {
    refund: 49.9,
    refundable: 49.9,
    reason: "You are right.",
    request: requestId,
    ...given,
  });
const openRequest = ({ moneyBackRequests = [] }: Order): string => moneyBackRequests.at(-1)!._id;

describe("money asked back for a delivered order", () => {
  test("by a guest is seen by the office with the policy's figure, and approved in part", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    expect((await track(token)).refundOffer).toMatchObject({ refund: 49.9 });
    shop.mails.length = 0;
    const { status, body } = await askTracked(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      refundOffer: null,
      moneyBackRequests: [{ state: "open", text, refund: null, reply: "" }],
    });
    await shop.react();
    expect(await listNoticeTitles(shop, office.userId)).toContain("Refund requested");
    const [mail] = mailsTo(shop, office.email);
    expect(mail!.subject).toBe(`Refund requested: 12 Ridge Road (${formatOrderNumber(orderId)})`);
    expect(mail!.text).toContain(text);
    expect(mail!.text).toContain("Under the Refund Policy the buyer may ask for up to $49.90");
    const list = await office.call<OrderRow[]>("GET", "/api/orders/all?openMatter=refund");
    expect(list.body.map(({ _id, openMatter }) => [_id, openMatter])).toEqual([
      [orderId, "refund"],
    ]);
    const seen = await readOrder(office, orderId);
    expect(seen.refundWindow).toMatchObject({ isOpen: true, refund: 49.9 });
    const approved = await approve(office, orderId, openRequest(seen), { refund: 12.5 });
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({
      openMatter: null,
      refunded: 12.5,
      moneyBackRequests: [{ state: "approved", refund: 12.5, reply: "You are right." }],
    });
    await shop.react();
    expect(moneyBack()).toEqual(["12.50 USD"]);
    const after = await track(token);
    expect(after.moneyBackRequests).toMatchObject([{ state: "approved", refund: 12.5 }]);
    expect(after.refundOffer).toMatchObject({ refund: 37.4 });
    const decided = shop.mails.find(({ subject }) => subject.startsWith("About your refund"));
    expect(decided!.text).toContain("We refund $12.50");
    expect(decided!.text).toContain("You are right.");
    expect(seen.timeline!.at(-1)).toMatchObject({ kind: "refund-requested" });
  });

  test("by a customer is declined with a reason, and can be asked for again in time", async () => {
    const { orderId, office, customer } = await deliveredToCustomer();
    const stranger = await signIn(shop);
    expect((await ask(stranger, orderId)).status).toBe(404);
    const { body } = await ask(customer, orderId);
    const requestId = openRequest(body);
    const declined = await refuse(office, orderId, requestId);
    expect(declined.body).toMatchObject({
      openMatter: null,
      moneyBackRequests: [{ state: "declined", reply: "All slopes are there.", refund: null }],
    });
    await shop.react();
    expect(await listNoticeTitles(shop, customer.userId)).toContain("Refund declined");
    expect(
      shop.mails.find(({ subject }) => subject.startsWith("About your refund"))!.text,
    ).toContain("All slopes are there.");
    expect((await refuse(office, orderId, requestId)).body.message).toBe(
      "This request was declined already.",
    );
    expect((await approve(office, orderId, requestId)).status).toBe(409);
    expect((await ask(customer, orderId)).status).toBe(200);
    expect(moneyBack()).toEqual([]);
  });

  test("is asked for once at a time, with the amount that was shown and a reason", async () => {
    const { orderId, customer } = await deliveredToCustomer();
    expect((await ask(customer, orderId, { refund: 20 })).body).toMatchObject({
      code: "amount_changed",
    });
    expect((await ask(customer, orderId, { text: " " })).status).toBe(400);
    expect((await ask(customer, orderId, { text: "x".repeat(4001) })).status).toBe(400);
    const both = await Promise.all([ask(customer, orderId), ask(customer, orderId)]);
    const statuses = both.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await ask(customer, orderId)).body.message).toContain("already asked for a refund");
  });

  test("can't be asked for before the delivery or after the policy's time", async () => {
    const open = await guestOrder();
    expect((await askTracked(open.token)).body.message).toBe(
      "Money can be asked back only for a delivered order.",
    );
    const { token } = await deliveredToGuest();
    shop.advance(14 * DAY_MS - 60_000);
    expect((await track(token)).refundOffer).not.toBeNull();
    shop.advance(61_000);
    expect((await track(token)).refundOffer).toBeNull();
    expect((await askTracked(token)).body.message).toBe(
      "A refund can be asked for within 14 days of delivery, and that time is over. Please contact support.",
    );
  });

  test("is approved or declined once, however many decide at the same time", async () => {
    const { orderId, office, customer } = await deliveredToCustomer();
    const requestId = openRequest((await ask(customer, orderId)).body);
    const second = await signInAdmin(shop);
    const responses = await Promise.all([
      approve(office, orderId, requestId),
      approve(second, orderId, requestId),
      refuse(second, orderId, requestId),
    ]);
    const [, , declined] = responses;
    const { moneyBackRequests } = await readOrder(office, orderId);
    const isDeclined = declined.status === 200;
    expect(moneyBackRequests!.map(({ state }) => state)).toEqual([
      isDeclined ? "declined" : "approved",
    ]);
    expect(moneyBack()).toEqual(isDeclined ? [] : ["49.90 USD"]);
  });

  test("is seen by staff without amounts, who can't decide", async () => {
    const { orderId, customer } = await deliveredToCustomer();
    const requestId = openRequest((await ask(customer, orderId)).body);
    const staff = await signIn(shop, { role: "staff" });
    const seen = await readOrder(staff, orderId);
    expect(seen).toMatchObject({ openMatter: "refund", moneyBackRequests: [{ text }] });
    expect(seen.moneyBackRequests![0]).not.toHaveProperty("refund");
    expect(seen).not.toHaveProperty("refundWindow");
    expect((await refuse(staff, orderId, requestId)).status).toBe(403);
    expect((await approve(staff, orderId, requestId)).status).toBe(403);
    expect((await refuse(customer, orderId, requestId)).status).toBe(403);
  });

  test("ends when everything is refunded otherwise, and can't be asked for again", async () => {
    const { orderId, office, customer, intentId } = await deliveredToCustomer();
    await request(customer, orderId);
    const requestId = openRequest((await ask(customer, orderId)).body);
    const { captureId } = (await readOrder(office, orderId)).payment;
    await refundAtPaypal(shop, intentId);
    await arrived(captureId!, refundEvent);
    await shop.react();
    expect(await readOrder(office, orderId)).toMatchObject({
      paymentStatus: "refunded",
      openMatter: null,
      revisions: [{ state: "ended" }],
      moneyBackRequests: [{ state: "ended", refund: null }],
    });
    expect((await refuse(office, orderId, requestId)).body.message).toBe(
      "The order has been refunded, which ended this request.",
    );
    expect((await ask(customer, orderId)).body.message).toBe("This order was refunded already.");
  });

  test("stays open beside a revision, whichever is settled first", async () => {
    const { orderId, office, customer } = await deliveredToCustomer();
    await request(customer, orderId);
    const { body } = await ask(customer, orderId);
    expect((await readOrder(office, orderId)).openMatter).toBe("refund");
    expect((await request(customer, orderId)).status).toBe(409);
    await deliver(office, orderId, 2);
    expect((await readOrder(office, orderId)).openMatter).toBe("refund");
    const revised = await request(customer, orderId, { version: 2 });
    await refuse(office, orderId, openRequest(body));
    expect((await readOrder(office, orderId)).openMatter).toBe("revision");
    await decline(office, orderId, revised.body.revisions!.at(-1)!._id);
    expect((await readOrder(office, orderId)).openMatter).toBeNull();
  });
});
