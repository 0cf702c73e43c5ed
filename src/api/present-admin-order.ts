import type { OrderRow, WorkOrderRow } from "#contracts/calls/admin-orders";
import type { OfficeOrder, OrderByRight, Worker, WorkOrder } from "#contracts/calls/office-order";
import {
  isWorkKind,
  type OrderDispute,
  type OrderEvent,
  type OrderRefund,
  type PaymentMismatch,
  type WorkEvent,
} from "#contracts/calls/order-records";
import type { Decoded } from "#contracts/calls/values";
import { isClosedAddress } from "#contracts/closed-address";
import { CURRENCY } from "#contracts/money";
import type {
  ListedOrder,
  OrderForAdmin,
  TimelineEvent,
  Worker as OfficeWorker,
} from "#modules/orders/office";
import type { Mismatch } from "#modules/orders/payment";
import { commonReferences, lineReferences, warningsText } from "#modules/orders";
import { type Dispute, isDisputeOver } from "#modules/payments/disputes";
import type { Refund } from "#modules/payments/refunds";
import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";
import {
  presentDelivery,
  presentPaidRequests,
  presentPrepared,
  presentSentBack,
  presentRefundRequests,
  presentSentArchive,
  presentShares,
} from "./present-delivery.ts";
import {
  presentCancellation,
  presentCancelled,
  presentOrder,
  presentOrderFacts,
  presentQuestion,
  presentWork,
  presentWorkFacts,
} from "./present-order.ts";
import { presentUser } from "./present-user.ts";

/** The order as the caller's rights show it; one that the caller bought with what it costs. */
export function presentOfficeOrder(
  ctx: Context,
  order: OrderForAdmin,
): Decoded<typeof OrderByRight> {
  if (hasRight(ctx, "handle payments")) return presentOrderForAdmin(ctx, order);
  const work = presentWorkOrder(ctx, order);
  const { actor } = ctx;
  const isOwn = "userId" in actor && actor.userId === order.customerId;
  return isOwn ? { ...work, ...presentOrder(ctx, order) } : work;
}

const presentWorkOrder = (ctx: Context, order: OrderForAdmin): Decoded<typeof WorkOrder> => ({
  ...presentWork(ctx, order),
  openMatter: order.openMatter,
  worker: presentWorker(order.worker),
  prepared: presentPrepared(ctx, order, order.maker),
  sentBack: presentSentBack(order.sentBack),
  needsApproval: order.needsApproval,
  deliveryChecks: order.deliveryChecks,
  sentFilesUrl: presentSentArchive(ctx, order),
  ...presentTalk(ctx, order),
  moneyBackRequests: presentRefundRequests(order.delivery),
  timeline: order.timeline.flatMap((event) => presentWorkEvent(event) ?? []),
});

/** A line of the back office's list, as the caller's rights show it. */
export const rowPresenterFor = (
  ctx: Context,
): ((order: ListedOrder) => Decoded<typeof OrderRow> | Decoded<typeof WorkOrderRow>) =>
  hasRight(ctx, "handle payments") ? presentOrderRow : presentWorkRow;

/** The order for those who handle payments: with its customer, PayPal's ids, its refund and everything that happened to it. */
export function presentOrderForAdmin(
  ctx: Context,
  order: OrderForAdmin,
): Decoded<typeof OfficeOrder> {
  const shown = presentOrder(ctx, order);
  const { payment, refunds, refundableCents, pointsCover, mismatch, customer } = order;
  return {
    ...shown,
    payment: {
      ...shown.payment,
      intentId: payment.intentId,
      captureId: payment.captureId,
      payerId: payment.payerId,
      refunds: refunds.map(presentRefund),
      refundable: refundableCents,
      pointsCover: pointsCover && {
        points: pointsCover.points,
        spent: pointsCover.spent.map(({ points, cents }) => ({ points, amount: cents })),
      },
      mismatch: mismatch && presentMismatch(mismatch),
    },
    cancellation: presentCancellation(ctx, order),
    cancelled: presentCancelled(order),
    refundWindow: presentRefundWindow(order),
    refusedSurcharge: order.refusedSurcharge && presentRefund(order.refusedSurcharge),
    disputes: order.disputes.map(presentDispute),
    user: customer && presentUser(customer.user, customer.rewardPoints),
    link: presentLink(order),
    ...presentShares(ctx, order.delivery),
    fetches: order.fetches.map(({ fileName, version, fetchedAt, fetchedBy, sharedWith }) => ({
      filename: fileName,
      version,
      at: fetchedAt,
      by: fetchedBy && fetchedBy.name,
      sharedWith,
    })),
    fetchCount: order.fetchCount,
    warning: warningsText(order.warnings),
    timeline: order.timeline.map(presentEvent),
    openMatter: order.openMatter,
    worker: presentWorker(order.worker),
    prepared: presentPrepared(ctx, order, order.maker),
    sentBack: presentSentBack(order.sentBack),
    needsApproval: order.needsApproval,
    deliveryChecks: order.deliveryChecks,
    sentFilesUrl: presentSentArchive(ctx, order),
    ...presentTalk(ctx, order),
    moneyBackRequests: presentPaidRequests(order.delivery),
  };
}

export const presentWorker = (worker: OfficeWorker | null): Decoded<typeof Worker> | null =>
  worker && { _id: worker.id, name: worker.name };

/** What was asked, delivered and found wrong, and by whom. */
function presentTalk(ctx: Context, order: OrderForAdmin) {
  return {
    questions: order.questions.map(({ askedByName, ...question }) => ({
      ...presentQuestion(ctx, order, question),
      askedBy: askedByName,
    })),
    ...presentDelivery(ctx, order, order.delivery),
  };
}

function presentRefundWindow({
  refundWindow,
}: OrderForAdmin): Decoded<typeof OfficeOrder>["refundWindow"] {
  if (!refundWindow) return null;
  const { kind, until, isOpen, refundCents, lines } = refundWindow;
  return { kind, until, isOpen, refund: refundCents, lines };
}

const presentOrderRow = (order: ListedOrder): Decoded<typeof OrderRow> => ({
  ...presentWorkRow(order),
  ...presentOrderFacts(order),
  warning: warningsText(order.warnings),
  dispute: order.disputeState,
});

const presentWorkRow = (order: ListedOrder): Decoded<typeof WorkOrderRow> => ({
  ...presentWorkFacts(order),
  openMatter: order.openMatter,
  isPaused: order.isPaused,
  jobReferences: commonReferences(order),
  roof: order.lines.find(({ roof }) => roof !== "")?.roof ?? "",
  products: order.lines.map(({ productId, title, quantity, ...line }) => ({
    product: { _id: productId, title },
    quantity,
    jobReferences: lineReferences(order, line),
  })),
  user:
    order.customerId === null
      ? null
      : {
          _id: order.customerId,
          name: order.customerName ?? "",
          fullName: order.customerName ?? "",
        },
});

function presentLink(order: OrderForAdmin): Decoded<typeof OfficeOrder>["link"] {
  const { customerId, customer, contact, linkEndedAt } = order;
  const isClosed = customer !== null && customer.user.deactivatedAt !== null;
  if ((customerId !== null && !isClosed) || isClosedAddress(contact.email)) return null;
  return { endedAt: linkEndedAt };
}

export const presentRefund = ({
  amountCents,
  currency,
  origin,
  state,
  refundId,
  createdAt,
}: Refund): Decoded<typeof OrderRefund> => ({
  amount: amountCents,
  currency,
  origin,
  state,
  refundId,
  createdAt,
});

const presentMismatch = ({
  captured,
  expectedCents,
  refundableCents,
  ...mismatch
}: Mismatch): Decoded<typeof PaymentMismatch> => ({
  ...mismatch,
  captured: { amount: captured.amountCents, currency: captured.currency },
  expected: { amount: expectedCents, currency: CURRENCY },
  refundable: refundableCents,
});

export const presentDispute = (dispute: Dispute): Decoded<typeof OrderDispute> => {
  const { disputeId, status, reason, outcome, amountCents, currency } = dispute;
  return {
    disputeId,
    status,
    reason,
    outcome,
    amount: amountCents,
    currency,
    openedAt: dispute.openedAt,
    responseDueAt: dispute.responseDueAt,
    isOpen: !isDisputeOver(dispute),
  };
};

const presentEvent = (event: TimelineEvent): Decoded<typeof OrderEvent> => {
  const { at, amountCents, refundedCents, paidCents, ...rest } = event;
  return {
    ...rest,
    at,
    ...(amountCents === undefined ? {} : { amount: amountCents }),
    ...(refundedCents === undefined ? {} : { refunded: refundedCents }),
    ...(paidCents === undefined ? {} : { paid: paidCents }),
  };
};

/** Null for what happened to the payment. */
function presentWorkEvent(event: TimelineEvent): Decoded<typeof WorkEvent> | null {
  const { at, kind, actor, from, to, files, kept, work, worker, reason, version } = event;
  if (!isWorkKind(kind)) return null;
  // Why an admin gave back another amount is about the payment.
  const text = to === "cancelled" ? undefined : event.text;
  const shown = { kind, actor, from, to, text, files, kept, work, worker, reason, version };
  return { at, ...shown };
}
