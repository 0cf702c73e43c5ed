import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { orderEnd, type OrderMailProps } from "./order-parts.ts";

interface ReviewInvitationProps extends OrderMailProps {
  /** Titles of the delivered products. */
  titles: string[];
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
      `We delivered order ${props.orderNumber} some days ago. Open it to give one to five stars and say how it matched the roof. This is the only time we ask.`,
      { kind: "list", title: "Delivered", items: props.titles },
      ...orderEnd(props),
      { kind: "link", label: "Don't ask me for reviews", link: props.unsubscribeLink },
    ],
  });
