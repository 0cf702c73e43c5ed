import { describe, expect, test } from "vitest";
import { readOrder } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { readPoints, refundAtPaypal } from "#test/api/customer-purchase";
import { refundEntries, useRefundEvents, withTenReturned } from "#test/paypal/refund-events";

const shop = useTestShop();
const { paid, about, arrived, deleteEvents, send } = useRefundEvents(shop);

describe("money that PayPal reverses after a dispute", () => {
  test.each([
    ["also shows as a refund", false],
    ["shows nowhere but in its event", true],
  ])("is booked once with its own wording when PayPal %s", async (_, isHidden) => {
    const { orderId, intentId, captureId, customer, caller } = await paid();
    await refundAtPaypal(shop, intentId, { cents: 1000, isReversal: true, isHidden });
    await arrived(captureId, "PAYMENT.CAPTURE.REVERSED");
    await shop.react();
    await deleteEvents();
    await send(about(captureId).at(-1)!);
    await shop.react();
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({ status: "new", ...withTenReturned });
    expect(order.payment.refunds).toMatchObject([{ origin: "reversal", amount: 10 }]);
    expect(refundEntries(order)).toMatchObject([{ origin: "reversal" }]);
    expect(await readPoints(customer)).toBe(20);
    expect(shop.mails.at(-1)!.text).toContain("PayPal returned $10.00");
    await refundAtPaypal(shop, intentId, { isReversal: true, isHidden });
    await arrived(captureId, "PAYMENT.CAPTURE.REVERSED", 2);
    await shop.react();
    expect(await readOrder(caller, orderId)).toMatchObject({
      paymentStatus: "refunded",
      refunded: 49.9,
    });
  });
});
