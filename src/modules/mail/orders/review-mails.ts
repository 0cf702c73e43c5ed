import { counted } from "#contracts/formats";
import { REVIEW_EDIT_DAYS, type ReviewDecision } from "#contracts/reviews";
import { composeMail } from "#mail/compose-mail";
import type { MailContent, MailPart } from "#mail/mail-document";
import {
  inWords,
  type NamedOrder,
  orderEnd,
  type OrderMailProps,
  orderSubject,
  reasonOf,
} from "./order-parts.ts";

interface DeliveredOrder extends OrderMailProps {
  /** Titles of the delivered products. */
  titles: string[];
}

interface ReviewInvitationProps extends DeliveredOrder {
  /** Orders that were delivered at about the same time. */
  others?: DeliveredOrder[];
  unsubscribeLink: string;
}

/** Asks the buyer of delivered orders for reviews, once. */
export const reviewInvitationMail = ({
  others = [],
  ...props
}: ReviewInvitationProps): MailContent =>
  composeMail({
    why: reasonOf(props),
    subject:
      others.length === 0
        ? orderSubject("Did your report match the roof?", props.order)
        : orderSubject("Did your reports match the roofs?", andMore(props.order, others.length)),
    preview: "One to five stars and a few words help other roofers and adjusters.",
    heading: others.length === 0 ? "Did it match the roof?" : "Did they match the roofs?",
    name: props.name,
    blocks: [
      others.length === 0
        ? `We delivered ${inWords(props.order)} some days ago. Open it to give one to five stars and say how it matched the roof. This is the only time we ask.`
        : "We delivered these orders some days ago. Open each to give one to five stars and say how it matched the roof. This is the only time we ask.",
      ...[props, ...others].flatMap((order) => deliveredParts(order, others.length > 0)),
      { kind: "link", label: "Don't ask me for reviews", link: props.unsubscribeLink },
    ],
  });

const andMore = (order: NamedOrder, count: number): NamedOrder => ({
  ...order,
  short: `${order.short} and ${counted(count, "more order")}`,
});

const deliveredParts = (order: DeliveredOrder, isOneOfSeveral: boolean): MailPart[] => [
  {
    kind: "list",
    title: isOneOfSeveral ? inWords(order.order) : "Delivered",
    items: order.titles,
  },
  ...orderEnd(order, "Write your review"),
];

interface ReviewDecidedProps extends OrderMailProps {
  /** Title of the reviewed product. */
  title: string;
  decision: ReviewDecision;
  /** The reply, or why it was hidden; empty where it is shown. */
  words: string;
  unsubscribeLink: string;
}

/** Sent to the writer of a review when the shop replied to it, showed it or hid it. */
export const reviewDecidedMail = (props: ReviewDecidedProps): MailContent => {
  const { heading, text, quoted } = texts[props.decision];
  return composeMail({
    why: reasonOf(props),
    subject: orderSubject(heading, props.order),
    preview: text,
    heading,
    name: props.name,
    blocks: [
      text,
      { kind: "list", title: "You reviewed", items: [props.title] },
      quoted && { kind: "quote", title: quoted, text: props.words, isOurs: true },
      ...orderEnd(props, "View your order"),
      { kind: "link", label: "Stop emails about reviews", link: props.unsubscribeLink },
    ],
  });
};

const texts = {
  replied: {
    heading: "We replied to your review",
    text: "Thank you for your review. We replied to it; everybody who reads the review sees the reply.",
    quoted: "Our reply",
  },
  shown: {
    heading: "Your review is shown",
    text: "Thank you for your review. It is now on the product's page.",
    quoted: null,
  },
  hidden: {
    heading: "Your review is hidden",
    text: `We do not show your review on the product's page. Its stars still count. For ${REVIEW_EDIT_DAYS} days after you wrote it you can change it on the page of your order; then we look at it again.`,
    quoted: "Why",
  },
} as const satisfies Record<
  ReviewDecision,
  { heading: string; text: string; quoted: string | null }
>;
