import { counted } from "#contracts/counted";
import type { JobReferences } from "#contracts/job-references";
import { composeMail, plainName } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { jobReferencePart } from "./order-parts.ts";

/**
 * Mails somebody the link to what was delivered with another one's order. Nothing in it can carry a message: a buyer
 * could write anything to anybody.
 */
export function sharedDeliveryMail(props: {
  /** Name of the buyer; left out when it does not look like a name. */
  buyerName: string;
  orderNumber: string;
  /** Left out where they do not look like references. */
  jobReferences: JobReferences | null;
  sharedLink: string;
  linkDays: number;
}): MailContent {
  const who = plainName(props.buyerName) || "A customer of Ridgeline";
  return composeMail({
    subject: `Roof reports from order ${props.orderNumber}`,
    preview: "Open the delivered reports and download the files.",
    heading: "Reports shared with you",
    name: "",
    blocks: [
      `${who} has shared the reports of order ${props.orderNumber} with you. The page shows the reports, all versions and their files, without logging in.`,
      jobReferencePart(plainReferences(props.jobReferences), "About the job"),
      { kind: "button", label: "Open the reports", link: props.sharedLink },
      {
        kind: "note",
        text: `The link works for ${counted(props.linkDays, "day")} and is yours alone: the buyer sees when it was last used, and can end it. If you did not expect this email, no action is needed.`,
      },
    ],
  });
}

/** A number is one word with a digit in it, which is neither an address nor a sentence. */
const plainReferences = (references: JobReferences | null): JobReferences | null =>
  references && {
    claimNumber: plainNumber(references.claimNumber),
    jobNumber: plainNumber(references.jobNumber),
    insured: plainName(references.insured),
    dateOfLoss: references.dateOfLoss,
  };

const plainNumber = (text: string): string =>
  /^(?=.*\d)[\p{L}\d#_/-]{1,30}$/u.test(text.trim()) ? text : "";
