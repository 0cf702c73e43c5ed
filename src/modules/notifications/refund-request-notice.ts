import { type Cents, formatUsd, toDollars } from "#contracts/money";

interface Notice {
  title: string;
  message: string;
}

/** What admins read when a buyer asks for money back. */
export const refundRequestedNotice = (orderNumber: string): Notice => ({
  title: "Refund requested",
  message: `The buyer of order ${orderNumber} asks for money back. The order says why.`,
});

/** What a buyer reads once that was decided. `refundCents` goes back; null when it was declined. */
export function refundDecidedNotice(orderNumber: string, refundCents: Cents | null): Notice {
  if (refundCents === null)
    return {
      title: "Refund declined",
      message: `We looked at your request for a refund of order ${orderNumber} and decided against it. The order says why.`,
    };
  return {
    title: "Refund approved",
    message:
      refundCents === 0
        ? `Your refund of order ${orderNumber} is approved. All of it is deducted for points already spent.`
        : `We refund ${formatUsd(toDollars(refundCents))} of your order ${orderNumber}, as you asked.`,
  };
}
