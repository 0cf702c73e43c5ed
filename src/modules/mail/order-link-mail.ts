import type { JobReferences } from "#contracts/job-references";
import { composeMail } from "./compose-mail.ts";
import { dueBlocks } from "./due-blocks.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import type { MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

/** Mails a lost link to an order's page again, or its replacement. */
export const orderLinkMail = (props: {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  orderLink: string;
  linkDays: number;
  /** By when it is delivered, with the zone; null if that is not known or past. */
  due: string | null;
  /** Whether the shop's staff ended the earlier links. */
  isRenewed: boolean;
}): MailContent =>
  composeMail({
    subject: `The link to your order ${props.orderNumber}`,
    preview: "Status, next steps and delivered files of your order.",
    heading: "Here is your order",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: props.isRenewed
          ? `Here is a new link to order ${props.orderNumber}; the earlier ones don't work any more. It opens the page with the status and the delivered files, without logging in.`
          : `Somebody requested the link to order ${props.orderNumber} with this address. It opens the page with the status and the delivered files, without logging in. If it was not you, no action is needed.`,
      },
      ...dueBlocks(props.due, "your files"),
      ...jobReferenceBlocks(props.jobReferences),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
    ],
  });
