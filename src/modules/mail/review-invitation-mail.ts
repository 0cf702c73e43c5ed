import { composeMail } from "./compose-mail.ts";
import type { MailContent, MailPart } from "./mail-document.ts";
import { orderEnd, type OrderMailProps } from "./order-parts.ts";

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
    subject:
      others.length === 0
        ? `Did your report match the roof? Order ${props.orderNumber}`
        : `Did your reports match the roofs? ${others.length + 1} orders`,
    preview: "One to five stars and a few words help other roofers and adjusters.",
    heading: others.length === 0 ? "Did it match the roof?" : "Did they match the roofs?",
    name: props.firstName,
    blocks: [
      others.length === 0
        ? `We delivered order ${props.orderNumber} some days ago. Open it to give one to five stars and say how it matched the roof. This is the only time we ask.`
        : "We delivered these orders some days ago. Open each to give one to five stars and say how it matched the roof. This is the only time we ask.",
      ...[props, ...others].flatMap((order) => deliveredParts(order, others.length > 0)),
      { kind: "link", label: "Don't ask me for reviews", link: props.unsubscribeLink },
    ],
  });

const deliveredParts = (order: DeliveredOrder, isOneOfSeveral: boolean): MailPart[] => [
  {
    kind: "list",
    title: isOneOfSeveral ? `Order ${order.orderNumber}` : "Delivered",
    items: order.titles,
  },
  ...orderEnd(order),
];
