import { type CancellationCause, cancellationReason } from "#contracts/cancellation";
import { type Cents, formatCents } from "#contracts/money";
import { type Deduction, deductionText, noDeduction, pointsText } from "#contracts/spent-points";
import { composeMail } from "#mail/compose-mail";
import type { MailContent, MailPart } from "#mail/mail-document";
import { oneLine, withoutNumbers } from "#mail/plain-words";
import {
  attachedPart,
  duePart,
  inWords,
  jobReferencePart,
  orderEnd,
  orderLinkParts,
  type OrderMailProps,
  orderSubject,
  reasonOf,
} from "./order-parts.ts";

interface OrderInWorkProps extends OrderMailProps {
  /** By when it is delivered, with the zone; null if that is not known or was missed. */
  due: string | null;
}

/** Sent when the shop begins to work on an order. */
export const orderInWorkMail = (props: OrderInWorkProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("In progress", props.order),
    preview: "We will write to you again as soon as your files are ready.",
    heading: "We are working on your order",
    name: props.name,
    blocks: [
      `We have started to work on ${inWords(props.order)}. We will write to you again as soon as your files are ready.`,
      duePart(props.due, "them"),
      ...orderEnd(props, "View your order"),
    ],
  });

interface OrderCorrectedProps extends OrderMailProps {
  /** What was corrected; nothing is "". */
  parts: readonly { label: string; before: string; after: string }[];
  reason: string;
}

/** Sent when the shop has corrected what an order says of its job, or where its mails go. */
export const orderCorrectedMail = (props: OrderCorrectedProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("Corrected", props.order),
    preview: "Please check what your order says now.",
    heading: "We corrected your order",
    name: props.name,
    blocks: [
      `We corrected ${inWords(props.order)}. Please check it, and reply to this email if something is not right. What you paid and your receipt stay as they are.`,
      {
        kind: "list",
        title: "What is different",
        items: props.parts.map(
          ({ label, before, after }) =>
            `${withoutNumbers(oneLine(label))}: ${withoutNumbers(oneLine(after)) || "nothing"} (before: ${withoutNumbers(oneLine(before)) || "nothing"})`,
        ),
      },
      { kind: "quote", title: "Why", text: props.reason, isOurs: true },
      ...orderEnd(props, "View your order"),
    ],
  });

interface ContactMovedProps extends Pick<OrderMailProps, "name" | "order"> {
  supportEmail: string;
  /** Links that were mailed there do not open the order any more. */
  endsLinks: boolean;
}

/** Sent to the address at which the buyer of an order got mails until now. */
export const contactMovedMail = (props: ContactMovedProps): MailContent =>
  composeMail({
    why: "order",
    subject: orderSubject("Emails go to another address", props.order),
    preview: "If you did not ask for this, please write to us.",
    heading: "Emails about this order go to another address",
    name: props.name,
    blocks: [
      `From now on we write about ${inWords(props.order)} to another email address, which also gets its files.${props.endsLinks ? " Links in our earlier emails to this address no longer open it." : ""}`,
      {
        kind: "contact",
        text: "If you did not ask for this, please write to us at once:",
        address: props.supportEmail,
      },
    ],
  });

interface OrderCompletedProps extends OrderMailProps {
  /** The shop's remarks for the buyer; may be empty. */
  remarks: string | null;
  /** As downloads name them. */
  files: string[];
}

/** Sent when an order is completed, mostly with files, which stay behind the link. */
export function orderCompletedMail(props: OrderCompletedProps): MailContent {
  const hasFiles = props.files.length > 0;
  const complete = `${inWords(props.order)} is complete.`;
  return composeMail({
    why: reasonOf(props),
    subject: orderSubject("Ready", props.order),
    preview: hasFiles ? "Open your order to download the files." : complete,
    heading: "Your order is ready",
    name: props.name,
    blocks: [
      hasFiles ? `${complete} Open it to download your files.` : complete,
      ...orderEnd(
        props,
        hasFiles ? "Open your report" : "View your order",
        props.remarks?.trim()
          ? { kind: "quote", title: "Our remarks", text: props.remarks, isOurs: true }
          : null,
        hasFiles ? { kind: "list", title: "Files", items: props.files } : null,
      ),
    ],
  });
}

interface OrderResumedProps extends OrderMailProps {
  /** The buyer answered; else the shop took its question back. */
  isAnswered: boolean;
  /** By when it is delivered now, with the zone; null if that is not known or was missed. */
  due: string | null;
}

/** Sent when nothing waits for the buyer any more, so that the order's time runs again. */
export const orderResumedMail = (props: OrderResumedProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("We are continuing", props.order),
    preview:
      props.due === null
        ? "There is nothing left to answer."
        : `You will have your files by ${props.due}.`,
    heading: props.isAnswered ? "Thank you for your answer" : "There is nothing left to answer",
    name: props.name,
    blocks: [
      props.isAnswered
        ? `We have your answer and are continuing with ${inWords(props.order)}.`
        : `We found what we needed for ${inWords(props.order)}, so you no longer need to answer our question.`,
      duePart(props.due, "your files"),
      ...orderEnd(props, "View your order"),
    ],
  });

interface OrderLinkProps extends OrderMailProps {
  /** By when it is delivered, with the zone; null if that is not known or past. */
  due: string | null;
  /** Whether the shop's staff ended the earlier links. */
  isRenewed: boolean;
}

/** Mails a lost link to an order's page again, or its replacement. */
export const orderLinkMail = (props: OrderLinkProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("The link to your order", props.order),
    preview: "Status, next steps and delivered files of your order.",
    heading: "Here is your order",
    name: props.name,
    blocks: [
      props.isRenewed
        ? `Here is a new link to ${inWords(props.order)}; the earlier ones don't work any more. It opens the page with the status and the delivered files, without logging in.`
        : `Somebody requested the link to ${inWords(props.order)} with this address. It opens the page with the status and the delivered files, without logging in. If it was not you, no action is needed.`,
      duePart(props.due, "your files"),
      ...orderEnd(props, "View your order"),
    ],
  });

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
    why: reasonOf(props),
    subject: orderSubject("Cancelled", props.order),
    preview: moneySentence(props) || cancelledSentence(props),
    heading: "Your order was cancelled",
    name: props.name,
    blocks: [
      `${cancelledSentence(props)} ${moneySentence(props)}`.trim(),
      "If you still need the measurement, you are welcome to order it again at any time.",
      jobReferencePart(props),
      ...props.creditNoteNumbers.map((number) => attachedPart("credit note", number)),
      laterNote(props),
      ...(props.orderLink === null
        ? []
        : orderLinkParts(props.orderLink, props.linkDays, "View your order")),
    ],
  });

/** Where a credit note follows that could not be attached yet. */
const laterNote = ({ isCreditNoteLater = false }: OrderCancelledProps): MailPart =>
  isCreditNoteLater
    ? { kind: "note", text: "We email you the credit note as soon as the refund is complete." }
    : null;

const cancelledSentence = ({ order }: OrderCancelledProps): string =>
  `${inWords(order)} was cancelled.`;

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
    return `We are refunding ${formatCents(refundCents)} to your original payment method; it can take a few days to show up there.${points > 0 ? ` You also get back ${pointsText(points)}.` : ""}${reason}`;
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
