import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { duePart, orderEnd, type OrderMailProps } from "./order-parts.ts";

interface OrderLinkProps extends OrderMailProps {
  /** By when it is delivered, with the zone; null if that is not known or past. */
  due: string | null;
  /** Whether the shop's staff ended the earlier links. */
  isRenewed: boolean;
}

/** Mails a lost link to an order's page again, or its replacement. */
export const orderLinkMail = (props: OrderLinkProps): MailContent =>
  composeMail({
    subject: `The link to your order ${props.orderNumber}`,
    preview: "Status, next steps and delivered files of your order.",
    heading: "Here is your order",
    name: props.firstName,
    blocks: [
      props.isRenewed
        ? `Here is a new link to order ${props.orderNumber}; the earlier ones don't work any more. It opens the page with the status and the delivered files, without logging in.`
        : `Somebody requested the link to order ${props.orderNumber} with this address. It opens the page with the status and the delivered files, without logging in. If it was not you, no action is needed.`,
      duePart(props.due, "your files"),
      ...orderEnd(props),
    ],
  });
