import type { JobReferences } from "#contracts/job-references";
import type { MailContent } from "#modules/mail";
import {
  lateRefundMail,
  orderAnsweredMail,
  orderDisputedMail,
  orderQuestionMail,
  orderRefundedMail,
  orderVersionMail,
  reviewDecidedMail,
  revisionDeclinedMail,
  revisionRequestedMail,
} from "#modules/mail/orders";

/** How mails name their order. */
export const maple = {
  number: "RL-1",
  short: "1421 Maple St, CL-42",
  full: "1421 Maple St, Roof Report (order RL-1)",
};
const link = "https://shop.example/admin/orders?order=1";

/** One of each mail to a person of this name about what happens to an order after its payment. */
export function orderMailsFor(
  name: string,
  jobReferences: JobReferences | null,
): Record<string, MailContent> {
  const order = {
    name,
    order: maple,
    jobReferences,
    orderLink: "https://shop.example/track/abc?x=1&y=2",
    linkDays: 30,
  };
  const question = {
    ...order,
    reason: "Which building",
    report: null,
    question: "The barn?",
    buildings: ["House", "Barn"],
    files: ["satellite.png"],
    isPaused: true,
  };
  const refund = {
    ...order,
    amountCents: 500,
    currency: "USD",
    refundedCents: 500,
    paidCents: 1800,
    missedDue: null,
    isReversal: false,
    points: null,
    creditNoteNumbers: ["C-2026-000001"],
    endsRevision: false,
  };
  const review = { ...order, title: "Roof report", unsubscribeLink: link };
  const dispute = { name, order: maple, reason: "UNAUTHORISED", amount: "$18.00", link };
  return {
    question: orderQuestionMail({ ...question, isReminder: false }),
    questionAgain: orderQuestionMail({ ...question, isReminder: true }),
    questionAnswered: orderAnsweredMail({
      name,
      order: maple,
      report: null,
      question: "The barn?",
      answer: "Yes",
      link,
    }),
    version: orderVersionMail({
      ...order,
      version: "v2",
      changes: "Pitch",
      files: { added: ["roof.pdf"], kept: ["walls.pdf"] },
    }),
    revisionDeclined: revisionDeclinedMail({
      ...order,
      report: null,
      reason: "It is 6/12",
      supportEmail: "help@shop.example",
    }),
    revisionRequested: revisionRequestedMail({
      name,
      order: maple,
      report: "Roof Report, 2 Oak Street",
      cause: "Pitch",
      text: "It is 8/12",
      link,
    }),
    lateRefund: lateRefundMail({ ...order, refundCents: 1800 }),
    refunded: orderRefundedMail(refund),
    surchargeRefunded: orderRefundedMail({ ...refund, missedDue: "Tue, Nov 24, 3:00 PM EST" }),
    revisionEnded: orderRefundedMail({ ...refund, endsRevision: true }),
    reversed: orderRefundedMail({ ...refund, isReversal: true, creditNoteNumbers: [] }),
    disputed: orderDisputedMail({
      ...dispute,
      isResolved: false,
      outcome: null,
      responseDue: "Tue, Nov 24, 3:00 PM EST",
    }),
    disputeResolved: orderDisputedMail({
      ...dispute,
      isResolved: true,
      outcome: "RESOLVED_BUYER_FAVOUR",
      responseDue: null,
    }),
    reviewReplied: reviewDecidedMail({ ...review, decision: "replied", words: "Thank you" }),
    reviewShown: reviewDecidedMail({ ...review, decision: "shown", words: "" }),
    reviewHidden: reviewDecidedMail({ ...review, decision: "hidden", words: "Rude" }),
  };
}
