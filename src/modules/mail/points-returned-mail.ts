import type { JobReferences } from "#contracts/job-references";
import { type Cents, formatUsd, toDollars } from "#contracts/money";
import { pointsText } from "#contracts/spent-points";
import { attachedBlocks } from "./attached-blocks.ts";
import { composeMail } from "./compose-mail.ts";
import { jobReferenceBlocks } from "./job-reference-blocks.ts";
import type { MailContent } from "./mail-document.ts";
import { missedDueBlocks } from "./missed-due-blocks.ts";
import { orderLinkBlocks } from "./order-link-blocks.ts";
import { pointsBackBlocks } from "./points-back-blocks.ts";
import { revisionEndBlocks } from "./revision-end-blocks.ts";

interface PointsReturnedProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  points: number;
  /** What the points had paid. */
  cents: Cents;
  /** By when the order was due, if they paid its surcharge and it was late; else null. */
  missedDue: string | null;
  /** A revision was open, which ends with it. */
  endsRevision: boolean | undefined;
  /** Number of the attached credit note; null where none is attached. */
  creditNoteNumber: string | null;
  orderLink: string | null;
  linkDays: number | null;
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
      ...missedDueBlocks(orderNumber, props.missedDue),
      ...pointsBackBlocks(orderNumber, props),
      ...revisionEndBlocks(props.endsRevision),
      ...jobReferenceBlocks(props.jobReferences),
      ...attachedBlocks("credit note", props.creditNoteNumber),
      ...orderLinkBlocks(props.orderLink, props.linkDays),
    ],
  });
}
