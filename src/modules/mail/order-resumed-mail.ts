import type { JobReferences } from "#contracts/job-references";
import { composeMail } from "./compose-mail.ts";
import { dueBlocks } from "./due-blocks.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import type { MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

interface OrderResumedProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  /** The buyer answered; else the shop took its question back. */
  isAnswered: boolean;
  /** By when it is delivered now, with the zone; null if that is not known or was missed. */
  due: string | null;
  /** Null if the links to the order have ended. */
  orderLink: string | null;
  /** Null if the link requires logging in and never expires. */
  linkDays: number | null;
}

/** Sent when nothing waits for the buyer any more, so that the order's time goes on. */
export const orderResumedMail = (props: OrderResumedProps): MailContent =>
  composeMail({
    subject: `We are continuing with your order ${props.orderNumber}`,
    preview:
      props.due === null
        ? "There is nothing left to answer."
        : `You will have your files by ${props.due}.`,
    heading: props.isAnswered ? "Thank you for your answer" : "There is nothing left to answer",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: props.isAnswered
          ? `We have your answer and are continuing with order ${props.orderNumber}.`
          : `We found what we needed for order ${props.orderNumber}, so you no longer need to answer our question.`,
      },
      ...dueBlocks(props.due, "your files"),
      ...jobReferenceBlocks(props.jobReferences),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
    ],
  });
