import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

/** Sends a lost link to an order's page again. */
export const orderLinkMail = (props: {
  firstName: string;
  orderNumber: string;
  orderLink: string;
  linkDays: number;
}): MailContent =>
  composeMail({
    subject: `The link to your order ${props.orderNumber}`,
    preview: "Status, next steps and delivered files of your order.",
    heading: "Here is your order",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: `Somebody asked for the link to order ${props.orderNumber} with this address. It opens the page with the status and the delivered files, without signing in. If it was not you, nothing needs to be done.`,
      },
      ...orderLinkBlocks(props.orderLink, props.linkDays),
    ],
  });
