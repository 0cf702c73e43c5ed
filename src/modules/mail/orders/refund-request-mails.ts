import { type Cents, formatCents } from "#contracts/money";
import { composeMail } from "#mail/compose-mail";
import type { MailContent } from "#mail/mail-document";
import {
  inWords,
  type NamedOrder,
  orderEnd,
  type OrderMailProps,
  orderSubject,
  reasonOf,
} from "./order-parts.ts";

/** Sent to each admin when the buyer of a delivered order asks for money back. */
export const refundRequestedMail = (props: {
  name: string;
  order: NamedOrder;
  text: string;
  /** What the Refund Policy says; null where it does not apply any more. */
  policy: string | null;
  /** The order in the back office. */
  link: string;
}): MailContent =>
  composeMail({
    why: "office by choice",
    subject: orderSubject("Refund requested", props.order),
    preview: "The buyer asks for money back.",
    heading: "A refund was requested",
    name: props.name,
    blocks: [
      `The buyer of ${inWords(props.order)} asks for money back.`,
      { kind: "quote", title: "Why", text: props.text },
      ...(props.policy === null ? [] : [props.policy]),
      { kind: "button", label: "Open the order", link: props.link },
    ],
  });

interface RefundDecidedProps extends OrderMailProps {
  /** What goes back; null when it was declined, 0 when all of it is deducted for points that were used already. */
  refundCents: Cents | null;
  reply: string;
  supportEmail: string;
}

/** Sent to the buyer once it was decided. */
export const refundDecidedMail = (props: RefundDecidedProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject: orderSubject("About your refund", props.order),
    preview: decisionText(props).preview,
    heading: decisionText(props).heading,
    name: props.name,
    blocks: [
      `You asked for a refund of ${inWords(props.order)}. ${decisionText(props).sentence}`,
      {
        kind: "quote",
        title: props.refundCents === null ? "Why" : "Our answer",
        text: props.reply,
      },
      ...orderEnd(props, "View your order"),
      { kind: "contact", text: "Questions? Write to", address: props.supportEmail },
    ],
  });

function decisionText({ refundCents }: RefundDecidedProps) {
  if (refundCents === null)
    return {
      preview: "We looked at your request.",
      heading: "We don’t refund this order",
      sentence: "We looked at it and decided against it.",
    };
  if (refundCents === 0)
    return {
      preview: "All of it is deducted for points already spent.",
      heading: "Your refund is approved",
      sentence: "It is approved, and all of it is deducted for points already spent.",
    };
  const refund = formatCents(refundCents);
  return {
    preview: `We refund ${refund} to you.`,
    heading: `We refund ${refund}`,
    sentence: `We refund ${refund}; another email confirms it as soon as it is made.`,
  };
}
