import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { reportDueOrders } from "#modules/orders/due";
import { returnSurcharge } from "#modules/orders/payment";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { customerOrderBody, payAsCustomer } from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { useOrdersWithPoints } from "#test/api/orders-with-points";
import { givePoints, owePoints, placeWithPoints } from "#test/api/points";
import { useRefunds } from "#test/api/refunds";
import { messagesTo } from "#test/api/notices";

const shop = useTestShop();
const { moneyBack, system, whileRefusing } = useRefunds(shop);
const { buyer } = useOrdersWithPoints(shop);

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
    const { body: order } = await buyer().call<Order>("POST", "/api/orders", body);
    return order;
  };
  const beLate = async () => {
    await shop.react();
    shop.mails.length = 0;
    shop.advance(5 * hours);
    await reportDueOrders(system());
    await shop.react();
  };
  const mailWith = (text: string) => shop.mails.find(({ subject }) => subject.includes(text));

  test("is refunded as money first and the rest as points, in one mail and one notification about both", async () => {
    const order = await placeExpress(600);
    await payAsCustomer(shop, buyer(), order._id);
    await beLate();
    expect(moneyBack()).toEqual(["9.90 USD"]);
    expect((await readOrder(await signInAdmin(shop), order._id)).payment.points).toMatchObject({
      returned: 101,
      returnedAmount: 10.1,
    });
    const ofBoth = shop.mails.filter(({ text }) => text.includes("not ready in time"));
    expect(ofBoth.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^\$9\.90 refunded and 101 points given back: /),
    ]);
    expect(ofBoth[0]!.text).toContain("we were not ready in time");
    expect(ofBoth[0]!.text).toContain(
      "You paid $10.10 of 12 Ridge Road, Roof Measurement Report (order",
    );
    expect(ofBoth[0]!.attachments).toHaveLength(2);
    expect(await messagesTo(shop, buyer().userId, "default")).toEqual([
      expect.stringMatching(
        /^\$9\.90 .* was refunded, since it was not ready in time\. You also get back 101 points\.$/,
      ),
    ]);
  });

  test("is kept once for points that were spent already and are owed, with a mail that says so", async () => {
    const spending = await placeWithPoints(buyer(), await makeProduct(shop.as(admin)), 400);
    await payAsCustomer(shop, buyer(), spending.body._id);
    const express = await makeProduct(shop.as(admin), { tiers });
    const { body: order } = await buyer().call<Order>(
      "POST",
      "/api/orders",
      customerOrderBody(express, { payment: { provider: "paypal", amount: 69.9 } }),
    );
    await payAsCustomer(shop, buyer(), order._id);
    await owePoints(shop, buyer().userId, 5000);
    await beLate();
    expect(mailWith("settles points")!.text).toContain("we were not ready in time");
    // A reaction may run twice.
    await returnSurcharge(system(), order._id);
    expect(moneyBack()).toEqual([]);
    const { body: own } = await buyer().call<Order>("GET", `/api/orders/${order._id}`);
    expect(own.surchargeBack).toBe("returned");
    expect((await readOrder(await signInAdmin(shop), order._id)).payment.deducted).toMatchObject({
      amount: 20,
    });
  });

  test("has a mail about its points alone when PayPal refuses the money", async () => {
    const order = await placeExpress(600);
    await payAsCustomer(shop, buyer(), order._id);
    await whileRefusing(beLate);
    const subjects = shop.mails
      .filter(({ text }) => text.includes("not ready in time"))
      .map(({ subject }) => subject);
    expect(subjects).toEqual([expect.stringMatching(/^101 points given back: /)]);
  });

  test("of an order paid with points is given back as points only, once", async () => {
    await givePoints(shop, buyer().userId, 99);
    const order = await placeExpress(699);
    expect(order.paymentStatus).toBe("completed");
    await beLate();
    await reportDueOrders(system());
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
