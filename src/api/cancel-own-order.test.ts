import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { payGuestOrder, placeGuestOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  signIn,
  startCustomerPayment,
} from "#test/api/customer-purchase";
import {
  approve,
  buyer,
  capture,
  linkMailedTo,
  countRows,
  storedOrder,
} from "#test/api/guest-purchase";

describe("cancelling one's own order", () => {
  const shop = useTestShop();
  const cancel = (customer: Caller, id: string) =>
    customer.call<Order>("POST", `/api/orders/${id}/cancel`);
  const place = async (customer: Caller) =>
    (await placeCustomerOrder(customer, await makeProduct(shop.as(admin))))._id;

  test("works while it is unpaid, ends its payment link and can be repeated", async () => {
    const customer = await signIn(shop);
    const id = await place(customer);
    const intentId = await startCustomerPayment(customer, id);
    expect((await cancel(customer, id)).body).toMatchObject({ _id: id, status: "cancelled" });
    expect((await cancel(customer, id)).status).toBe(200);
    expect(await countRows(shop, "payment_attempts", "state = 'closed'")).toBe(1);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(409);
    expect(await storedOrder(shop, id)).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
    });
    expect(await readPoints(customer)).toBe(0);
  });

  test("is refused once it is paid, and while PayPal reviews its payment", async () => {
    const customer = await signIn(shop);
    const paid = await place(customer);
    await payAsCustomer(shop, customer, paid);
    expect(await cancel(customer, paid)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const held = await place(customer);
    const intentId = await startCustomerPayment(customer, held);
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    expect(await cancel(customer, held)).toMatchObject({
      status: 409,
      body: { code: "payment_pending" },
    });
    expect(await storedOrder(shop, held)).toMatchObject({ status: "pending" });
    expect(await readPoints(customer)).toBe(25);
  });

  test("an unpaid order says that it must be paid within 24 hours, a paid one no longer does", async () => {
    const customer = await signIn(shop);
    const id = await place(customer);
    const read = async () => (await customer.call<Order>("GET", `/api/orders/${id}`)).body;
    const { payUntil, updatedAt } = await read();
    expect(Date.parse(payUntil!) - Date.parse(updatedAt)).toBe(24 * 60 * 60_000);
    await payAsCustomer(shop, customer, id);
    expect((await read()).payUntil).toBeNull();
  });

  test("allows an equal order to be placed again", async () => {
    const customer = await signIn(shop);
    const body = customerOrderBody(await makeProduct(shop.as(admin)));
    const placeAgain = async () =>
      (await customer.call<Order>("POST", "/api/orders", body)).body._id;
    const first = await placeAgain();
    await cancel(customer, first);
    expect(await placeAgain()).not.toBe(first);
  });

  describe("when it is paid", () => {
    const minutes = 60_000;
    const paidOrder = async (customer: Caller) => {
      const id = await place(customer);
      await payAsCustomer(shop, customer, id);
      return id;
    };
    const cancelFor = (customer: Caller, id: string, refund: number) =>
      customer.call<Order>("POST", `/api/orders/${id}/cancel`, { refund });
    const fetchCancellationOffer = async (customer: Caller, id: string) =>
      (await customer.call<Order>("GET", `/api/orders/${id}`)).body.cancellation;

    test("is free for two hours: all of the money is refunded, and the points it earned are taken back", async () => {
      const customer = await signIn(shop);
      const id = await paidOrder(customer);
      shop.advance(119 * minutes);
      expect(await fetchCancellationOffer(customer, id)).toMatchObject({
        freeSeconds: 60,
        refund: 49.9,
        laterRefund: 37.43,
      });
      expect(await cancelFor(customer, id, 49.9)).toMatchObject({
        status: 200,
        body: {
          status: "cancelled",
          paymentStatus: "refunded",
          refunded: 49.9,
          cancellation: null,
        },
      });
      expect(await readPoints(customer)).toBe(0);
      await shop.react();
      const mail = shop.mails.find(({ subject }) => subject.startsWith("Cancelled:"));
      expect(mail?.text).toContain("We are refunding $49.90");
    });

    test("keeps the policy's part after that, and the points earned on it", async () => {
      const customer = await signIn(shop);
      const id = await paidOrder(customer);
      const office = await signIn(shop, { role: "staff" });
      await office.call("PUT", `/api/orders/${id}/work`, { work: "nearly done" });
      shop.advance(121 * minutes);
      expect(await fetchCancellationOffer(customer, id)).toMatchObject({
        freeSeconds: 0,
        refund: 12.48,
        feePercent: 75,
      });
      expect(await cancelFor(customer, id, 12.48)).toMatchObject({
        status: 200,
        body: { status: "cancelled", paymentStatus: "completed", refunded: 12.48 },
      });
      expect(await readPoints(customer)).toBe(19);
      await shop.react();
      const mail = shop.mails.find(({ subject }) => subject.startsWith("Cancelled:"));
      expect(mail?.text).toContain("we keep $37.42: it was nearly done.");
      expect(await countRows(shop, "payment_refunds", "amount_cents = 1248")).toBe(1);
    });

    test("is refused with the new amount when less goes back than was shown", async () => {
      const customer = await signIn(shop);
      const id = await paidOrder(customer);
      shop.advance(120 * minutes);
      expect(await cancelFor(customer, id, 49.9)).toMatchObject({
        status: 409,
        body: {
          code: "amount_changed",
          message: "Cancelling now refunds $37.43. Please check the amount and confirm again.",
        },
      });
      expect(await storedOrder(shop, id)).toMatchObject({ status: "new" });
      expect(await countRows(shop, "payment_refunds")).toBe(0);
    });

    test("is refunded once, however often it is sent", async () => {
      const customer = await signIn(shop);
      const id = await paidOrder(customer);
      const both = await Promise.all([
        cancelFor(customer, id, 49.9),
        cancelFor(customer, id, 49.9),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await countRows(shop, "payment_refunds")).toBe(1);
    });

    test("is refused once it is delivered, and says so", async () => {
      const customer = await signIn(shop);
      const id = await paidOrder(customer);
      const office = await signInAdmin(shop);
      await setStatus(office, id, "completed");
      expect(await fetchCancellationOffer(customer, id)).toBeNull();
      expect(await cancelFor(customer, id, 49.9)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining("just been delivered") as string },
      });
    });

    test("works for a guest with the emailed link, and with no other", async () => {
      const orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)));
      await payGuestOrder(shop, orderId);
      await shop.react();
      const token = linkMailedTo(shop, buyer.email, "track").pathname.replace("/track/", "");
      const send = (link: string) =>
        shop.server.inject({
          method: "POST",
          url: `/api/orders/track/${link}/cancel`,
          payload: { refund: 49.9 },
        });
      expect((await send("not-a-link")).statusCode).toBe(404);
      expect((await send(token)).json()).toMatchObject({ status: "cancelled", refunded: 49.9 });
      expect(await storedOrder(shop, orderId)).toMatchObject({ payment_status: "refunded" });
    });
  });

  test("progress marks are refused on an unpaid order", async () => {
    const customer = await signIn(shop);
    const id = await place(customer);
    const office = await signIn(shop, { role: "staff" });
    const mark = () => office.call("PUT", `/api/orders/${id}/work`, { work: "started" });
    expect((await mark()).status).toBe(409);
    await payAsCustomer(shop, customer, id);
    expect(await mark()).toMatchObject({ status: 200, body: { work: "started" } });
  });
});
