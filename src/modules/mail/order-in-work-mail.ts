import type { JobReferences } from "#contracts/job-references";
import { composeMail } from "./compose-mail.ts";
import { dueBlocks } from "./due-blocks.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import type { MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

interface OrderInWorkProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  /** By when it is delivered, with the zone; null if that is not known or was missed. */
  due: string | null;
  /** Null if the links to the order have ended. */
  orderLink: string | null;
  /** Null if the link requires logging in and never expires. */
  linkDays: number | null;
}

/** Sent when the shop begins to work on an order. */
export const orderInWorkMail = (props: OrderInWorkProps): MailContent =>
  composeMail({
    subject: `We are working on your order ${props.orderNumber}`,
    preview: "We will write to you again as soon as your files are ready.",
    heading: "We are working on your order",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: `We have started to work on order ${props.orderNumber}. We will write to you again as soon as your files are ready.`,
      },
      ...dueBlocks(props.due, "them"),
      ...jobReferenceBlocks(props.jobReferences),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
    ],
  });
