import type { JobReferences } from "#contracts/job-references";
import { composeMail } from "./compose-mail.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import type { MailBlock, MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

interface OrderCompletedProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  /** The shop's remarks for the buyer; may be empty. */
  remarks: string | null;
  /** As downloads name them. */
  files: string[];
  /** Null if the links to the order have ended. */
  orderLink: string | null;
  /** Null if the link requires logging in and never expires. */
  linkDays: number | null;
}

/** Sent when an order is completed, mostly with files, which stay behind the link. */
export function orderCompletedMail(props: OrderCompletedProps): MailContent {
  const hasFiles = props.files.length > 0;
  const complete = `Order ${props.orderNumber} is complete.`;
  return composeMail({
    subject: `Your order ${props.orderNumber} is ready`,
    preview: hasFiles ? "Open your order to download the files." : complete,
    heading: "Your order is ready",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: hasFiles ? `${complete} Open it to download your files.` : complete,
      },
      ...jobReferenceBlocks(props.jobReferences),
      ...remarksBlocks(props.remarks),
      ...filesBlocks(props.files),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
    ],
  });
}

const remarksBlocks = (remarks: string | null): MailBlock[] =>
  remarks?.trim() ? [{ kind: "quote", title: "Our remarks", text: remarks }] : [];

const filesBlocks = (files: string[]): MailBlock[] =>
  files.length > 0 ? [{ kind: "list", title: "Files", items: files }] : [];
