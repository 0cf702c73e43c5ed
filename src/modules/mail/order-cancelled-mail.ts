import { type CancellationCause, cancellationReason } from "#contracts/cancellation";
import { formatUsd, toDollars, type Cents } from "#contracts/money";
import { type Deduction, deductionText, noDeduction, pointsText } from "#contracts/spent-points";
import { composeMail } from "./compose-mail.ts";
import type { MailContent, MailPart } from "./mail-document.ts";
import {
  attachedPart,
  jobReferencePart,
  orderLinkParts,
  type OrderMailProps,
} from "./order-parts.ts";

interface OrderCancelledProps extends OrderMailProps {
  /** What is refunded now, in money; null if nothing was paid. */
  refundCents: Cents | null;
  /** Everything was refunded before, so nothing is left. */
  isRefundedBefore?: boolean;
  keptCents: Cents;
  /** What is kept of the refund for points that had been used already; absent for nothing. */
  deducted?: Deduction | undefined;
  /** Why this much is kept. */
  cause?: CancellationCause | undefined;
  /** Points that are given back, or were held while the order was unpaid; absent for none. */
  points?: number | undefined;
  /** Numbers of the attached credit notes: of the cancellation's refund if it is complete, and of its points. */
  creditNoteNumbers: readonly string[];
  /** The credit note for the money is not issued yet. */
  isCreditNoteLater?: boolean;
}

export const orderCancelledMail = (props: OrderCancelledProps): MailContent =>
  composeMail({
    subject: `Your order ${props.orderNumber} was cancelled`,
    preview: moneySentence(props) || cancelledSentence(props),
    heading: "Your order was cancelled",
    name: props.firstName,
    blocks: [
      `${cancelledSentence(props)} ${moneySentence(props)}`.trim(),
      "If you still need the measurement, you are welcome to order it again at any time.",
      jobReferencePart(props.jobReferences),
      ...props.creditNoteNumbers.map((number) => attachedPart("credit note", number)),
      laterNote(props),
      ...(props.orderLink === null ? [] : orderLinkParts(props.orderLink, props.linkDays)),
    ],
  });

/** Where a credit note follows that could not be attached yet. */
const laterNote = ({ isCreditNoteLater = false }: OrderCancelledProps): MailPart =>
  isCreditNoteLater
    ? { kind: "note", text: "We email you the credit note as soon as the refund is complete." }
    : null;

const cancelledSentence = ({ orderNumber }: OrderCancelledProps): string =>
  `Order ${orderNumber} was cancelled.`;

/** Empty where no money is refunded and none is kept, as with points that ended with their account. */
function moneySentence({ refundCents, points = 0, ...props }: OrderCancelledProps): string {
  if (refundCents === null)
    return points > 0
      ? `It was not paid; the ${pointsText(points)} that it held ${points === 1 ? "is" : "are"} yours again.`
      : "Nothing was paid for it, so there is nothing to refund.";
  const reason = [deductionText(props.deducted), cancellationReason(props)]
    .map((sentence) => (sentence ? ` ${sentence}` : ""))
    .join("");
  if (refundCents > 0)
    return `We are refunding ${formatUsd(toDollars(refundCents))} to your original payment method; it can take a few days to show up there.${points > 0 ? ` You also get back ${pointsText(points)}.` : ""}${reason}`;
  if (points > 0) return `You get back ${pointsText(points)}.${reason}`;
  return nothingSentence(props, reason);
}

function nothingSentence(
  {
    keptCents,
    deducted = noDeduction,
    isRefundedBefore,
  }: Pick<OrderCancelledProps, "keptCents" | "deducted" | "isRefundedBefore">,
  reason: string,
): string {
  if (keptCents + deducted.cents > 0) return `Nothing is refunded.${reason}`;
  return isRefundedBefore ? "Its payment had already been refunded." : "";
}
