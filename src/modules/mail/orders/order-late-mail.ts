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
