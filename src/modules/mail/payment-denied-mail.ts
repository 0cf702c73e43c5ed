import { counted } from "#contracts/counted";
import type { JobReferences } from "#contracts/job-references";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { composeMail } from "./compose-mail.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import type { MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

interface PaymentDeniedProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  totalCents: Cents;
  /** How long the order waits for another payment. */
  hours: number;
  /** Null if the links to the order have ended. */
  orderLink: string | null;
  /** Null if the link requires logging in and never expires. */
  linkDays: number | null;
}

/** Sent when PayPal refuses a payment for good, perhaps after days of review. */
export const paymentDeniedMail = (props: PaymentDeniedProps): MailContent =>
  composeMail({
    subject: `The payment for your order ${props.orderNumber} was refused`,
    preview: "Nothing was charged. You can pay again.",
    heading: "PayPal refused the payment",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: `PayPal refused the payment of ${formatUsd(toDollars(props.totalCents))} for order ${props.orderNumber}, so nothing was charged and we have not begun to measure.`,
      },
      {
        kind: "paragraph",
        text: `We keep the order for ${counted(props.hours, "hour")}. Open it and pay again, with another way to pay at PayPal if you like.`,
      },
      ...jobReferenceBlocks(props.jobReferences),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
    ],
  });
