import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { type NamedOrder, titleOf } from "./order-notices.ts";

interface Notice {
  title: string;
  message: string;
}

/** What admins read when a buyer asks for money back. */
export const refundRequestedNotice = (order: NamedOrder): Notice => ({
  title: titleOf("Refund requested", order),
  message: `The buyer of ${order.full} asks for money back. The order says why.`,
});

/** What a buyer reads once that was decided. `refundCents` goes back; null when it was declined. */
export function refundDecidedNotice(order: NamedOrder, refundCents: Cents | null): Notice {
  if (refundCents === null)
    return {
      title: titleOf("Refund declined", order),
      message: `We looked at your request for a refund of ${order.full} and decided against it. The order says why.`,
    };
  return {
    title: titleOf("Refund approved", order),
    message:
      refundCents === 0
        ? `Your refund of ${order.full} is approved. All of it is deducted for points already spent.`
        : `We refund ${formatUsd(toDollars(refundCents))} of ${order.full}, as you asked.`,
  };
}
