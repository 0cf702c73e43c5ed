import { composeMail } from "#mail/compose-mail";
import type { MailContent } from "#mail/mail-document";
import { inWords, type NamedOrder, orderSubject } from "./order-parts.ts";

/** Sent to the admins when an order was not delivered in time. */
export const orderLateMail = (props: {
  /** Name of the admin who receives the mail. */
  name: string;
  order: NamedOrder;
  /** By when it was due, with the zone. */
  due: string;
  /** The order in the back office. */
  link: string;
}): MailContent =>
  composeMail({
    why: "office by choice",
    subject: orderSubject("Late", props.order),
    preview: `It was due ${props.due}.`,
    heading: "An order is late",
    name: props.name,
    blocks: [
      `${inWords(props.order)} was due ${props.due} and is not delivered.`,
      { kind: "button", label: "Open the order", link: props.link },
      {
        kind: "note",
        text: "These emails can be turned off in the shop's settings, under Delivery times.",
      },
    ],
  });

interface OrderDisputedProps {
  /** Name of the admin who receives the mail. */
  name: string;
  order: NamedOrder;
  isResolved: boolean;
  /** PayPal's code; null when it gave none. */
  reason: string | null;
  outcome: string | null;
  /** As text, such as "$120.00" and "Fri, Nov 20, 3:15 PM CST". */
  amount: string | null;
  responseDue: string | null;
  link: string;
}

/** Sent to the admins when a buyer disputes a payment at PayPal, and when that is over. */
export function orderDisputedMail(props: OrderDisputedProps): MailContent {
  const { name, order, isResolved, link } = props;
  const heading = isResolved ? "A dispute is resolved" : "A buyer disputes a payment";
  return composeMail({
    why: "office by choice",
    subject: orderSubject(isResolved ? "Dispute resolved" : "Payment disputed", order),
    preview: heading,
    heading,
    name,
    blocks: [
      isResolved ? resolvedText(props) : openedText(props),
      isResolved || props.responseDue === null
        ? null
        : `Please respond at PayPal by ${props.responseDue}.`,
      { kind: "button", label: "Open the order", link },
    ],
  });
}

const openedText = ({ order, amount, reason }: OrderDisputedProps): string =>
  `The buyer of ${inWords(order)} disputes ${amount ?? "the payment"} at PayPal${reason === null ? "" : ` (${words(reason)})`}. The order is marked as disputed and otherwise unchanged; please decide whether to deliver it.`;

const resolvedText = ({ order, outcome }: OrderDisputedProps): string =>
  `PayPal closed the dispute about ${inWords(order)}${outcome === null ? "" : ` (${words(outcome)})`}. If money was refunded, the order shows it.`;

/** PayPal's codes as people read them. */
const words = (code: string): string => code.toLowerCase().replaceAll("_", " ");

interface DeliveryMailProps {
  /** The recipient's name. */
  name: string;
  order: NamedOrder;
  /** Name of the colleague; empty where it is not known any more. */
  colleague: string;
  /** The order in the back office. */
  link: string;
}

/** Sent to the maker of a delivery that was not approved. */
export const sentBackMail = (props: DeliveryMailProps & { note: string }): MailContent =>
  composeMail({
    why: "office by choice",
    subject: orderSubject("Sent back", props.order),
    preview: "Your delivery was not approved. The buyer has received nothing.",
    heading: "Your delivery was sent back",
    name: props.name,
    blocks: [
      `${props.colleague || "A colleague"} reviewed your delivery for ${inWords(props.order)} and sent it back. The buyer has received nothing, and the due time has not changed.`,
      { kind: "quote", title: "What needs to change", text: props.note, isOurs: true },
      { kind: "button", label: "Open the order", link: props.link },
    ],
  });
