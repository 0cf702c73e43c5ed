import { composeMail, plainName } from "./compose-mail.ts";
import { counted } from "./counted.ts";
import type { MailContent } from "./mail-document.ts";

/**
 * Mails somebody the link to what was delivered with another one's order. Nothing in it was typed for this mail: a buyer
 * could write anything to anybody.
 */
export function sharedDeliveryMail(props: {
  /** The buyer's; left out when it does not look like a name. */
  buyerName: string;
  orderNumber: string;
  sharedLink: string;
  linkDays: number;
}): MailContent {
  const who = plainName(props.buyerName) || "A customer of Ridgeline";
  return composeMail({
    subject: `Roof reports of order ${props.orderNumber} for you`,
    preview: "Open the delivered reports and download the files.",
    heading: "Reports shared with you",
    name: "",
    blocks: [
      {
        kind: "paragraph",
        text: `${who} shares what we delivered with order ${props.orderNumber}. The page shows the reports, all versions and their files, without signing in.`,
      },
      { kind: "button", label: "Open the reports", link: props.sharedLink },
      {
        kind: "note",
        text: `The link works for ${counted(props.linkDays, "day")} and is yours alone: the buyer sees when it was last used, and can end it. If you did not expect this mail, no action is needed.`,
      },
    ],
  });
}
