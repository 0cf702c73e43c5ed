import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { readPoints, refundAtPaypal } from "#test/api/customer-purchase";
import { refundEntries, refundEvent, useRefundEvents } from "#test/paypal/refund-events";

const shop = useTestShop();
const { paid, moneyBack, countOrderRefunds, arrived } = useRefundEvents(shop);

describe("the rest of a partly refunded order", () => {
  test.each(["new", "completed"] as const)(
    "is refunded by the admin while it is %s",
    async (status) => {
      const { orderId, intentId, captureId, customer, caller } = await paid();
      if (status !== "new") await setStatus(caller, orderId, status);
      await refundAtPaypal(shop, intentId, { cents: 1000 });
      await arrived(captureId, refundEvent);
      await shop.react();
      shop.mails.length = 0;
      const { status: response, body } = await caller.call<Order>(
        "POST",
        `/api/orders/${orderId}/refund`,
        status === "new" ? undefined : { refund: 39.9, refundable: 39.9, reason: "Wrong roof" },
      );
      expect([response, body.paymentStatus, body.refunded]).toEqual([200, "refunded", 49.9]);
      await arrived(captureId, refundEvent, 2);
      await shop.react();
      const order = await readOrder(caller, orderId);
      expect(refundEntries(order).map(({ amount, origin }) => [amount, origin])).toEqual([
        [10, "paypal"],
        [39.9, "shop"],
      ]);
      expect(await countOrderRefunds(orderId)).toBe(2);
      expect(moneyBack()).toEqual(["39.90 USD"]);
      expect(await readPoints(customer)).toBe(0);
      expect(shop.mails.at(-1)!.subject).toContain("$39.90 refunded");
    },
  );

  test("is refunded when the order is cancelled, and the mail names just that amount", async () => {
    const { orderId, intentId, captureId, caller } = await paid();
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await arrived(captureId, refundEvent);
    await shop.react();
    shop.mails.length = 0;
    const { body } = await setStatus(caller, orderId, "cancelled", { refund: 39.9 });
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded", refunded: 49.9 });
    await shop.react();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]!.text).toContain("$39.90");
  });
});
