import type { JobReferences } from "#contracts/job-references";
import { composeMail } from "./compose-mail.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import type { MailContent } from "./mail-document.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";

interface ReviewInvitationProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  /** Titles of the delivered products. */
  titles: string[];
  orderLink: string | null;
  /** Null if the link requires logging in and never expires. */
  linkDays: number | null;
  unsubscribeLink: string;
}

/** Asks the buyer of a delivered order for a review, once. */
export const reviewInvitationMail = (props: ReviewInvitationProps): MailContent =>
  composeMail({
    subject: `Did your report match the roof? Order ${props.orderNumber}`,
    preview: "One to five stars and a few words help other roofers and adjusters.",
    heading: "Did it match the roof?",
    name: props.firstName,
    blocks: [
      {
        kind: "paragraph",
        text: `We delivered order ${props.orderNumber} some days ago. Open it to give one to five stars and say how it matched the roof. This is the only time we ask.`,
      },
      { kind: "list", title: "Delivered", items: props.titles },
      ...jobReferenceBlocks(props.jobReferences),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
      { kind: "link", label: "Don't ask me for reviews", link: props.unsubscribeLink },
    ],
  });
