import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { StoredTier } from "#contracts/delivery-tiers";
import { reportDueOrders } from "#modules/orders/due";
import { listOrderReceipts } from "#modules/receipts";
import { signInAdmin } from "#test/api/admin-orders";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { roof } from "#test/api/guest-purchase";
import { useRefunds } from "#test/api/refunds";
import { mailsTo } from "#test/api/visitor-requests";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";

const tier = (id: string, tierHours: number, surchargeCents: number): StoredTier => ({
  id,
  name: id,
  hours: tierHours,
  counting: "clock",
  surchargeCents,
});
const tiers = [tier("Standard", 24, 0), tier("Rush", 4, 2000), tier("Express", 8, 1000)];

describe("an order of lines in several tiers", () => {
  const shop = useTestShop();
  const { system, moneyBack } = useRefunds(shop);
  let customer: Caller;
  let orderId: string;
  beforeEach(async () => {
    customer = await signIn(shop);
    const product = await makeProduct(shop.as(admin), { tiers });
    orderId = (
      await placeCustomerOrder(customer, product, {
        products: tiers.map(({ id }) => ({ product, quantity: 1, projectDetails: roof, tier: id })),
        payment: { provider: "paypal", amount: 179.7 },
      })
    )._id;
    await payAsCustomer(shop, customer, orderId);
    await shop.react();
    shop.mails.length = 0;
  });

  const read = async () => (await customer.call<Order>("GET", `/api/orders/${orderId}`)).body;
  const notes = async () =>
    (await listOrderReceipts(system(), [orderId])).flatMap(({ content }) => content.credit ?? []);
  const report = async () => {
    await reportDueOrders(system());
    await shop.react();
  };

  test("has the surcharge of each late line refunded when that is late, with the time that was missed", async () => {
    shop.advance(5 * hours);
    expect((await read()).surchargesBack).toEqual([null, "owed", null]);
    await report();
    expect(moneyBack()).toEqual(["20.00 USD"]);
    expect(await read()).toMatchObject({
      refunded: 20,
      surchargeBack: "returned",
      surchargesBack: [null, "returned", null],
    });
    const due = (await read()).products.map(({ dueAt }) => dueAt!);
    shop.advance(4 * hours);
    await report();
    await report();
    expect(moneyBack()).toEqual(["20.00 USD", "10.00 USD"]);
    expect((await read()).surchargesBack).toEqual([null, "returned", "returned"]);
    const format = { hour: "numeric", minute: "2-digit", timeZone: "America/New_York" } as const;
    const clock = (at: string) => new Date(at).toLocaleTimeString("en-US", format);
    const mails = mailsTo(shop, customer.email).filter(({ subject }) =>
      subject.includes("refunded"),
    );
    expect(mails).toHaveLength(2);
    for (const [index, line] of [1, 2].entries())
      expect(mails[index]!.text).toContain(clock(due[line]!));
    shop.advance(24 * hours);
    await report();
    expect(moneyBack()).toHaveLength(2);
  });

  test("is cancelled by the terms of each line", async () => {
    shop.advance(61 * 60_000);
    const { cancellation } = await read();
    expect(cancellation).toMatchObject({
      freeSeconds: 0,
      refund: 147.25,
      laterRefund: 134.78,
      lines: [
        { freeSeconds: 59 * 60, feePercent: 25 },
        { freeSeconds: 0, feePercent: 25 },
        { freeSeconds: 0, feePercent: 25 },
      ],
    });
    const { body, status } = await customer.call<Order>("POST", `/api/orders/${orderId}/cancel`, {
      refund: 147.25,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "cancelled", cancelled: { refund: 147.25, kept: 32.45 } });
    expect(moneyBack()).toEqual(["147.25 USD"]);
    await shop.react();
    expect(await notes()).toMatchObject([
      {
        amountCents: 14_725,
        // 49.90 are free, and of 69.90 and 59.90 a quarter is kept.
        cancelled: { lineCents: [4990, 5243, 4492], keptCents: 3245 },
      },
    ]);
  });

  test("keeps no fee of a line that is late, nor of a surcharge that was given back", async () => {
    shop.advance(5 * hours);
    await report();
    // A quarter of 49.90 and of 59.90 is kept; 20.00 are back already.
    expect((await read()).cancellation).toMatchObject({ refund: 132.25, feePercent: 25 });
    await customer.call("POST", `/api/orders/${orderId}/cancel`, { refund: 132.25 });
    await shop.react();
    expect((await notes()).at(-1)).toMatchObject({
      amountCents: 13_225,
      cancelled: { lineCents: [3743, 4990, 4492], keptCents: 2745 },
    });
  });

  test("can be asked back in part when only the standard line's time is open", async () => {
    const office = await signInAdmin(shop);
    const files = { remarks: "", attachmentUrls: [] };
    await office.call("PUT", `/api/orders/${orderId}/complete`, files);
    shop.advance(47 * hours);
    const offer = async () => (await read()).refundOffer;
    expect(await offer()).toMatchObject({ refund: 179.7 });
    shop.advance(2 * hours);
    expect(await offer()).toMatchObject({
      refund: 49.9,
      lines: [{ isOpen: true }, { isOpen: false }, { isOpen: false }],
    });
  });
});
