import { composeMail } from "#mail/compose-mail";
import type { MailContent } from "#mail/mail-document";
import { inWords, type NamedOrder, orderSubject } from "./order-parts.ts";

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
