import { formatUsd, toDollars, type Cents } from "#contracts/money";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";

interface OrderCancelledProps {
  firstName: string;
  orderNumber: string;
  /** The refunded amount, 0 if all was refunded before; null if nothing was paid. */
  refundCents: Cents | null;
  /** Kept by the Cancellation Policy. */
  keptCents: Cents;
}

export const orderCancelledMail = (props: OrderCancelledProps): MailContent =>
  composeMail({
    subject: `Your order ${props.orderNumber} was cancelled`,
    preview: moneySentence(props),
    heading: "Your order was cancelled",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: `Order ${props.orderNumber} was cancelled. ${moneySentence(props)}`,
      },
      {
        kind: "paragraph",
        text: "If you still need the measurement, you are welcome to order it again at any time.",
      },
    ],
  });

function moneySentence({ refundCents, keptCents }: OrderCancelledProps): string {
  if (refundCents === null) return "Nothing was paid for it, so there is nothing to refund.";
  if (refundCents > 0)
    return `We refund ${formatUsd(toDollars(refundCents))} to your original payment method; it can take a few days to show up there.${keptSentence(keptCents)}`;
  return keptCents > 0
    ? `Nothing is refunded.${keptSentence(keptCents)}`
    : "Its payment was refunded before.";
}

const keptSentence = (keptCents: Cents): string =>
  keptCents > 0
    ? ` By the Cancellation Policy ${formatUsd(toDollars(keptCents))} are kept for the work that was done.`
    : "";
