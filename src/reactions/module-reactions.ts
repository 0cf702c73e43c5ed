import { dropProductFromCarts } from "#modules/cart";
import { recordVerifiedContact, refreshOrderSearch } from "#modules/orders";
import {
  recordOrderDispute,
  returnSurcharge,
  recordPaymentResult,
  checkReportedCapture,
  checkReportedRefund,
} from "#modules/orders/payment";
import { findAttemptByIntent } from "#modules/payments/attempts";
import { forgetReviewer, planInvitation } from "#modules/reviews";
import { countInZone } from "#modules/sales";
import { getTimezone } from "#modules/shop-settings";
import type { Subscriptions } from "#platform/outbox/outbox";

/** What a module does when another reports a change. */
export function subscribeModules(subscriptions: Subscriptions): void {
  subscriptions.on(
    "calendar.saved",
    { name: "figures", description: "Figures counted again by the days of the shop's time zone" },
    async (ctx) => countInZone(ctx, await getTimezone(ctx)),
  );
  subscriptions.on(
    "product.deleted",
    { name: "cart", description: "Deleted product removed from all carts" },
    (ctx, { productId }) => dropProductFromCarts(ctx, productId),
  );
  subscribeOrders(subscriptions);
  subscribePayments(subscriptions);
  subscriptions.on(
    "order.status-changed",
    { name: "reviews", description: "Review invitation scheduled" },
    async (ctx, { orderId, to }) => {
      if (to === "completed") await planInvitation(ctx, orderId);
    },
  );
  subscriptions.on(
    "order.emptied",
    { name: "reviews", description: "Name of a closed account removed from reviews" },
    (ctx, { orderId }) => forgetReviewer(ctx, orderId),
  );
}

function subscribeOrders(subscriptions: Subscriptions): void {
  subscriptions.on(
    "account.changed",
    {
      name: "order-search",
      description: "Order search updated with the new name of an account",
    },
    (ctx, { userId }) => refreshOrderSearch(ctx, userId),
  );
  subscriptions.on(
    "orders.claimed",
    { name: "order-search", description: "Order search updated with the new owner of orders" },
    (ctx, { userId }) => refreshOrderSearch(ctx, userId),
  );
  subscriptions.on(
    "guest-email.verified",
    { name: "orders", description: "Use a verified address for the orders that wait for it" },
    (ctx, { email }) => recordVerifiedContact(ctx, email),
  );
  subscriptions.on(
    "order.late",
    { name: "surcharges", description: "Surcharge of a late order refunded" },
    (ctx, { orderId }) => returnSurcharge(ctx, orderId),
  );
}

function subscribePayments(subscriptions: Subscriptions): void {
  subscriptions.on(
    "payment.reported",
    { name: "orders", description: "Payment reported by PayPal" },
    async (ctx, { intentId, isOfPaying = false }) => {
      const attempt = await findAttemptByIntent(ctx, intentId);
      // One PayPal account may serve more than this shop.
      if (!attempt) return;
      const isKnown = isOfPaying && attempt.state === "completed";
      if (!isKnown) await recordPaymentResult(ctx, { intentId, isProbe: true });
    },
  );
  subscriptions.on(
    "payment.capture-reported",
    { name: "orders", description: "Capture reported by PayPal" },
    (ctx, { captureId }) => checkReportedCapture(ctx, captureId),
  );
  subscriptions.on(
    "payment.refund-reported",
    { name: "orders", description: "Refund reported by PayPal" },
    checkReportedRefund,
  );
  subscriptions.on(
    "payment.dispute-reported",
    { name: "orders", description: "Dispute reported by PayPal" },
    (ctx, { dispute }) => recordOrderDispute(ctx, dispute),
  );
}
