import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { orderEnd, type OrderMailProps } from "./order-parts.ts";

/** Sent to each admin when the buyer of a delivered order asks for money back. */
export const refundRequestedMail = (props: {
  name: string;
  orderNumber: string;
  text: string;
  /** What the Refund Policy says; null where it does not apply any more. */
  policy: string | null;
  /** The order in the back office. */
  link: string;
}): MailContent =>
  composeMail({
    subject: `Refund requested for order ${props.orderNumber}`,
    preview: "The buyer asks for money back.",
    heading: "A refund was requested",
    name: props.name,
    blocks: [
      `The buyer of order ${props.orderNumber} asks for money back.`,
      { kind: "quote", title: "Why", text: props.text },
      ...(props.policy === null ? [] : [props.policy]),
      { kind: "button", label: "Open the order", link: props.link },
    ],
  });

/** Sent to the buyer once it was decided. */
export const refundDecidedMail = (
  props: OrderMailProps & {
    /** What goes back; null when it was declined. */
    refund: string | null;
    reply: string;
    supportEmail: string;
  },
): MailContent =>
  composeMail({
    subject: `About the refund of your order ${props.orderNumber}`,
    preview:
      props.refund === null ? "We looked at your request." : `We refund ${props.refund} to you.`,
    heading: props.refund === null ? "We don’t refund this order" : `We refund ${props.refund}`,
    name: props.firstName,
    blocks: [
      props.refund === null
        ? `You asked for a refund of order ${props.orderNumber}. We looked at it and decided against it.`
        : `You asked for a refund of order ${props.orderNumber}. We refund ${props.refund}; another email confirms it as soon as it is made.`,
      { kind: "quote", title: props.refund === null ? "Why" : "Our answer", text: props.reply },
      ...orderEnd(props),
      { kind: "contact", text: "Questions? Write to", address: props.supportEmail },
    ],
  });
