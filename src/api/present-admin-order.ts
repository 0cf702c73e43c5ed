import type { Order as WireOrder } from "#contracts/calls/orders";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { OrderEvent } from "#contracts/calls/order-records";
import { toDollars } from "#contracts/money";
import { findUser } from "#modules/accounts";
import {
  findRefundable,
  getOrderTimeline,
  type ListedOrder,
  type OrderWithLines,
  type TimelineEvent,
} from "#modules/orders";
import { findAttemptOfOrder, findRefundOfOrder, type Refund } from "#modules/payments";
import { getBalance } from "#modules/rewards";
import type { Context } from "#platform/context";
import { presentOrder, presentOrderFacts } from "./present-order.ts";
import { presentUser } from "./present-user.ts";

/** The order for the back office: with its customer, PayPal's ids, its refund and everything that happened to it. */
export async function presentOrderForAdmin(
  ctx: Context,
  order: OrderWithLines,
): Promise<WireOrder> {
  const shown = presentOrder(ctx, order);
  const [attempt, refund, user, timeline] = await Promise.all([
    findAttemptOfOrder(ctx.db, order.id),
    findRefundOfOrder(ctx.db, order.id),
    order.customerId === null ? null : presentCustomer(ctx, order.customerId),
    getOrderTimeline(ctx, order),
  ]);
  const { intentId = null, captureId = null, payerId = null } = attempt ?? {};
  return {
    ...shown,
    payment: {
      ...shown.payment,
      intentId,
      captureId,
      payerId,
      refund: refund && presentRefund(refund),
      refundable: toDollars(await findRefundable(ctx, order, refund)),
    },
    user,
    warning: order.warning,
    timeline: timeline.map(presentEvent),
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
});

async function presentCustomer(ctx: Context, userId: string) {
  const user = await findUser(ctx, userId);
  return user && presentUser(user, await getBalance(ctx, userId));
}

const presentRefund = ({ amountCents, state, refundId, createdAt }: Refund) => ({
  amount: toDollars(amountCents),
  state,
  refundId,
  createdAt: createdAt.toISOString(),
});

const presentEvent = ({ at, amountCents, ...event }: TimelineEvent): OrderEvent => ({
  ...event,
  at: at.toISOString(),
  ...(amountCents === undefined ? {} : { amount: toDollars(amountCents) }),
});
