import type { OrderDispute } from "#contracts/calls/order-records";
import { formatAmount } from "#contracts/money";
import { DescriptionList } from "#ui/description-list";
import { Instant } from "#ui/instant";
import { Notice } from "#ui/notice";
import { paypalWords } from "./event-text.ts";

/** Disputes that buyers have opened at PayPal, where they are handled. */
export const OrderDisputes = ({ disputes }: { disputes: readonly OrderDispute[] }) =>
  disputes.map((dispute) => (
    <Notice
      key={dispute.disputeId}
      tone={dispute.isOpen ? "error" : "info"}
      title={
        dispute.isOpen ? "The buyer disputes this payment at PayPal" : "A dispute at PayPal is over"
      }
    >
      <DescriptionList dense variant="narrow" items={listDisputeItems(dispute)} />
    </Notice>
  ));

const listDisputeItems = (dispute: OrderDispute) => [
  { term: "Dispute", description: dispute.disputeId },
  { term: "Reason", description: paypalWords(dispute.reason ?? "not given") },
  {
    term: "Amount",
    description:
      dispute.amount !== null &&
      dispute.currency !== null &&
      formatAmount({ amount: dispute.amount, currency: dispute.currency }),
  },
  { term: "Status", description: paypalWords(dispute.status) },
  { term: "Opened", description: <Instant at={dispute.openedAt} /> },
  {
    term: "Respond by",
    description: dispute.isOpen && dispute.responseDueAt && <Instant at={dispute.responseDueAt} />,
  },
  { term: "Outcome", description: dispute.outcome && paypalWords(dispute.outcome) },
];
