import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { pointsText } from "#contracts/spent-points";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import {
  attachedPart,
  orderEnd,
  missedDuePart,
  pointsBackPart,
  revisionEndPart,
  type OrderMailProps,
} from "./order-parts.ts";

interface PointsReturnedProps extends OrderMailProps {
  points: number;
  /** What the points had paid. */
  cents: Cents;
  /** By when the order was due, if they paid its surcharge and it was late; else null. */
  missedDue: string | null;
  /** A revision was open, which ends with it. */
  endsRevision: boolean | undefined;
  /** Number of the attached credit note; null where none is attached. */
  creditNoteNumber: string | null;
}

/** Sent when points that had paid for an order are given back. */
export function pointsReturnedMail(props: PointsReturnedProps): MailContent {
  const { firstName, orderNumber } = props;
  const points = pointsText(props.points);
  const amount = formatUsd(toDollars(props.cents));
  return composeMail({
    subject: `${points} given back for order ${orderNumber}`,
    preview: `You get back ${points}, worth ${amount}.`,
    heading: "You get points back",
    name: firstName,
    blocks: [
      missedDuePart(orderNumber, props.missedDue),
      pointsBackPart(orderNumber, props),
      revisionEndPart(props.endsRevision),
      ...orderEnd(props, attachedPart("credit note", props.creditNoteNumber)),
    ],
  });
}
