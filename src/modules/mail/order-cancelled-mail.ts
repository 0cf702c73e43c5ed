import { formatUsd, toDollars, type Cents } from "#contracts/money";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

interface OrderCancelledProps {
  firstName: string;
  orderNumber: string;
  /** The refunded amount, 0 if all was refunded before; null if nothing was paid. */
  refundCents: Cents | null;
}

export const orderCancelledMail = (props: OrderCancelledProps): MailContent =>
  composeMail({
    subject: `Your order ${props.orderNumber} was cancelled`,
    preview: moneySentence(props.refundCents),
    heading: "Your order was cancelled",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: `Order ${props.orderNumber} was cancelled. ${moneySentence(props.refundCents)}`,
      },
      {
        kind: "paragraph",
        text: "If you still need the measurement, you are welcome to order it again at any time.",
      },
    ],
  });

function moneySentence(refundCents: Cents | null): string {
  if (refundCents === null) return "Nothing was paid for it, so there is nothing to refund.";
  return refundCents === 0
    ? "Its payment was refunded before."
    : `We refund ${formatUsd(toDollars(refundCents))} to your original payment method; it can take a few days to show up there.`;
}
