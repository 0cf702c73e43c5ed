import { formatUsd, toDollars, type Cents } from "#contracts/money";
import type { JobReferences } from "#contracts/job-references";
import { composeMail } from "./compose-mail.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import { attachedBlocks } from "./attached-blocks.ts";
import { dueBlocks } from "./due-blocks.ts";
import type { MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

interface OrderConfirmationProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  lines: { title: string; quantity: number; lineTotalCents: Cents; roofAddress: string | null }[];
  totalCents: Cents;
  /** Of the attached receipt; null where none is attached. */
  receiptNumber: string | null;
  /** By when the files are ready, as people read it with the zone; null if it is not known. */
  due: string | null;
  /** Null if the links to the order have ended. */
  orderLink: string | null;
  /** Null if the link requires signing in and never expires. */
  linkDays: number | null;
  supportEmail: string;
}

/** Sent after the payment was captured. */
export const orderConfirmationMail = (props: OrderConfirmationProps): MailContent =>
  composeMail({
    subject: `Your order ${props.orderNumber} is confirmed`,
    preview: `We received your payment of ${usd(props.totalCents)}.`,
    heading: "Thank you for your order",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: `We received your payment of ${usd(props.totalCents)} for order ${props.orderNumber}. We write to you again as soon as your files are ready.`,
      },
      ...dueBlocks(props.due, "them"),
      {
        kind: "amounts",
        rows: props.lines.map((line) => ({
          label: `${line.quantity} × ${line.title}`,
          detail: line.roofAddress,
          amount: usd(line.lineTotalCents),
        })),
        total: { label: "Total", detail: null, amount: usd(props.totalCents) },
      },
      ...jobReferenceBlocks(props.jobReferences),
      ...attachedBlocks("receipt", props.receiptNumber),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
      {
        kind: "contact",
        text: "Is something not right, or is there more to say about the roof? Write to",
        address: props.supportEmail,
      },
    ],
  });

const usd = (cents: Cents) => formatUsd(toDollars(cents));
