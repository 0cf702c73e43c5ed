import { dropProductFromCarts } from "#modules/cart";
import { markSettledRead } from "#modules/notifications";
import { findOrder, recordVerifiedContact, refreshOrderSearch } from "#modules/orders";
import { releaseWork } from "#modules/orders/office";
import {
  recordOrderDispute,
  returnSurcharge,
  recordPaymentResult,
  checkReportedCapture,
  checkReportedRefund,
} from "#modules/orders/payment";
import { findAttemptByIntent } from "#modules/payments/attempts";
import { linkNamedOrders, releaseRequests } from "#modules/requests";
import { findReview, forgetReviewer, planInvitation } from "#modules/reviews";
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
  subscriptions.on(
    "request.received",
    { name: "orders", description: "Orders found that a request names" },
    (ctx, { requestId }) => linkNamedOrders(ctx, requestId),
  );
  subscriptions.on(
    "account.demoted",
    { name: "work", description: "Work of somebody who left the office given up" },
    releaseWork,
  );
  subscriptions.on(
    "account.demoted",
    { name: "requests", description: "Requests of somebody who left the office given up" },
    releaseRequests,
  );
  subscribeOrders(subscriptions);
  subscribeNotifications(subscriptions);
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

/** Marks notifications as read once what they ask for is done. */
function subscribeNotifications(subscriptions: Subscriptions): void {
  const about = (what: string) => ({
    name: "read notifications",
    description: `Notifications marked as read: ${what}`,
  });
  subscriptions.on(
    "order.status-changed",
    about("finished order"),
    async (ctx, { orderId, to }) => {
      if (to !== "completed" && to !== "cancelled") return;
      const order = await findOrder(ctx, orderId);
      await markSettledRead(ctx, { kind: "order", orderId, buyerId: order?.customerId ?? null });
    },
  );
  subscriptions.on("order.resumed", about("closed question"), (ctx, { orderId, questionId }) =>
    markSettledRead(ctx, { kind: "matter", orderId, keys: [`question-handed-back:${questionId}`] }),
  );
  for (const [event, what] of sentBackEnds)
    subscriptions.on(event, about(what), (ctx, { orderId }) =>
      markSettledRead(ctx, { kind: "matter", orderId, keys: ["delivery-sent-back:%"] }),
    );
  subscriptions.on("order.delivery-sent-back", about("delivery sent back"), (ctx, { orderId }) =>
    markSettledRead(ctx, { kind: "matter", orderId, keys: ["delivery-prepared:%"] }),
  );
  for (const [event, what, keys] of revisionEnds)
    subscriptions.on(event, about(what), (ctx, { orderId }) =>
      markSettledRead(ctx, { kind: "matter", orderId, keys }),
    );
  subscriptions.on("order.refund-decided", about("decided refund"), (ctx, { orderId, requestId }) =>
    markSettledRead(ctx, { kind: "matter", orderId, keys: [`refund-requested:${requestId}`] }),
  );
  subscriptions.on(
    "order.disputed",
    about("resolved dispute"),
    async (ctx, { orderId, disputeId, change }) => {
      const keys = [`dispute:${disputeId}:opened:%`];
      if (change === "resolved") await markSettledRead(ctx, { kind: "matter", orderId, keys });
    },
  );
  subscriptions.on("request.answered", about("answered request"), (ctx, { requestId }) =>
    markSettledRead(ctx, { kind: "request", requestId }),
  );
  subscriptions.on(
    "review.decided",
    about("decided review"),
    async (ctx, { reviewId, decision }) => {
      const review = decision === "replied" ? null : await findReview(ctx, reviewId);
      if (!review) return;
      const keys = [`review-waiting:${reviewId}:%`];
      await markSettledRead(ctx, { kind: "matter", orderId: review.orderId, keys });
    },
  );
}

const sentBackEnds = [
  ["order.delivery-prepared", "delivery made again"],
  ["order.delivery-dropped", "dropped delivery"],
] as const;

const revisionEnds = [
  [
    "order.version-delivered",
    "delivered revision",
    ["revision-requested:%", "delivery-prepared:%", "delivery-sent-back:%"],
  ],
  ["order.revision-declined", "declined revision", ["revision-requested:%"]],
] as const;

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
