import type { JobReferences } from "#contracts/job-references";
import { formatUsd, toDollars, type Cents } from "#contracts/money";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-document.ts";
import { jobReferencePart } from "./order-parts.ts";

interface LateRefundProps {
  firstName: string;
  orderNumber: string;
  jobReferences: JobReferences | null;
  refundCents: Cents;
}

/** Sent when money that arrived after its order was cancelled is refunded. */
export function lateRefundMail({
  firstName,
  orderNumber,
  jobReferences,
  refundCents,
}: LateRefundProps): MailContent {
  const amount = formatUsd(toDollars(refundCents));
  return composeMail({
    subject: `We are refunding your payment for order ${orderNumber}`,
    preview: `We are refunding ${amount} to your original payment method.`,
    heading: "We are refunding your payment",
    name: firstName,
    blocks: [
      `Your payment for order ${orderNumber} reached us after the order was cancelled. We are refunding ${amount} to your original payment method; it can take a few days to show up there.`,
      "If you still need the measurement, you are welcome to order it again at any time.",
      jobReferencePart(jobReferences),
    ],
  });
}
