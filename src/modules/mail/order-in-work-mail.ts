import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { duePart, orderEnd, type OrderMailProps } from "./order-parts.ts";

interface OrderInWorkProps extends OrderMailProps {
  /** By when it is delivered, with the zone; null if that is not known or was missed. */
  due: string | null;
}

/** Sent when the shop begins to work on an order. */
export const orderInWorkMail = (props: OrderInWorkProps): MailContent =>
  composeMail({
    subject: `We are working on your order ${props.orderNumber}`,
    preview: "We will write to you again as soon as your files are ready.",
    heading: "We are working on your order",
    name: props.firstName,
    blocks: [
      `We have started to work on order ${props.orderNumber}. We will write to you again as soon as your files are ready.`,
      duePart(props.due, "them"),
      ...orderEnd(props),
    ],
  });
