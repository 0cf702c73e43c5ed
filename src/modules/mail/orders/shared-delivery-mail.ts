import { counted } from "#contracts/formats";
import { composeMail } from "#mail/compose-mail";
import type { MailContent } from "#mail/mail-document";
import { inWords, type NamedOrder, orderSubject } from "./order-parts.ts";

/**
 * Mails somebody the link to what was delivered with another one's order. The recipient never asked for it, so it holds
 * nothing that anybody typed: who shares it, and the references of the job, are on the page behind the link.
 */
export const sharedDeliveryMail = (props: {
  /** By its reports. */
  order: NamedOrder;
  sharedLink: string;
  linkDays: number;
}): MailContent =>
  composeMail({
    why: "shared delivery",
    subject: orderSubject("Shared with you", props.order),
    preview: "Open the delivered reports and download the files.",
    heading: "Reports shared with you",
    name: "",
    blocks: [
      `A customer of Ridgeline has shared ${inWords(props.order)} with you. The page says who it was and which job it is about; it shows the reports, all versions and their files, without logging in.`,
      { kind: "button", label: "Open the reports", link: props.sharedLink },
      {
        kind: "note",
        text: `The link works for ${counted(props.linkDays, "day")} and is yours alone: the buyer sees when it was last used, and can end it. If you did not expect this email, no action is needed.`,
      },
    ],
  });
