import type { Order as WireOrder } from "#contracts/calls/orders";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type {
  OrderDispute,
  OrderEvent,
  OrderRefund,
  PaymentMismatch,
} from "#contracts/calls/order-records";
import { CURRENCY, toDollars } from "#contracts/money";
import type { ListedOrder, Mismatch, Order, OrderForAdmin, TimelineEvent } from "#modules/orders";
import { type Dispute, isDisputeOver, type Refund } from "#modules/payments";
import type { Context } from "#platform/context";
import { presentOrder, presentOrderFacts } from "./present-order.ts";
import { presentUser } from "./present-user.ts";

/** The order for the back office: with its customer, PayPal's ids, its refund and everything that happened to it. */
export function presentOrderForAdmin(ctx: Context, order: OrderForAdmin): WireOrder {
  const shown = presentOrder(ctx, order);
  const { payment, refunds, refundableCents, mismatch, customer } = order;
  return {
    ...shown,
    payment: {
      ...shown.payment,
      intentId: payment.intentId,
      captureId: payment.captureId,
      payerId: payment.payerId,
      refunds: refunds.map(presentRefund),
      refundable: toDollars(refundableCents),
      mismatch: mismatch && presentMismatch(mismatch),
    },
    disputes: order.disputes.map(presentDispute),
    user: customer && presentUser(customer.user, customer.rewardPoints),
    link: presentLink(order),
    warning: order.warning,
    timeline: order.timeline.map(presentEvent),
  };
}

/** The order as a line of the back office's list. */
export const presentOrderRow = (order: ListedOrder): OrderRow => ({
  ...presentOrderFacts(order),
  products: order.lines.map(({ productId, title, quantity }) => ({
    product: { _id: productId, title },
    quantity,
  })),
  user:
    order.customerId === null
      ? null
      : {
          _id: order.customerId,
          name: order.customerName ?? "",
          fullName: order.customerName ?? "",
        },
  warning: order.warning,
  dispute: order.disputeState,
});

const presentLink = ({ customerId, linkEndedAt }: Order): WireOrder["link"] =>
  customerId === null ? { endedAt: linkEndedAt?.toISOString() ?? null } : null;

const presentRefund = ({
  amountCents,
  currency,
  origin,
  state,
  refundId,
  createdAt,
}: Refund): OrderRefund => ({
  amount: toDollars(amountCents),
  currency,
  origin,
  state,
  refundId,
  createdAt: createdAt.toISOString(),
});

const presentMismatch = ({
  captured,
  expectedCents,
  refundableCents,
  ...mismatch
}: Mismatch): PaymentMismatch => ({
  ...mismatch,
  captured: { amount: toDollars(captured.amountCents), currency: captured.currency },
  expected: { amount: toDollars(expectedCents), currency: CURRENCY },
  refundable: toDollars(refundableCents),
});

const presentDispute = (dispute: Dispute): OrderDispute => {
  const { disputeId, status, reason, outcome, amountCents, currency } = dispute;
  return {
    disputeId,
    status,
    reason,
    outcome,
    amount: amountCents === null ? null : toDollars(amountCents),
    currency,
    openedAt: dispute.openedAt.toISOString(),
    responseDueAt: dispute.responseDueAt?.toISOString() ?? null,
    isOpen: !isDisputeOver(dispute),
  };
};

const presentEvent = (event: TimelineEvent): OrderEvent => {
  const { at, amountCents, refundedCents, paidCents, ...rest } = event;
  return {
    ...rest,
    at: at.toISOString(),
    ...(amountCents === undefined ? {} : { amount: toDollars(amountCents) }),
    ...(refundedCents === undefined ? {} : { refunded: toDollars(refundedCents) }),
    ...(paidCents === undefined ? {} : { paid: toDollars(paidCents) }),
  };
};
