import type { Order } from "#contracts/calls/order";
import { formatUsd } from "#contracts/money";
import type { RefundRequestState } from "#contracts/refund-window";
import { type BadgeLabel, LabelBadge } from "#ui/badge";
import { Moment } from "#ui/instant";

/** What the buyer asked back, with the answers, oldest first; amounts only where they are known. */
export function RefundThread({ order }: { order: Pick<Order, "moneyBackRequests"> }) {
  return (
    <ol className="flex flex-col divide-y divide-hairline">
      {order.moneyBackRequests?.map((request) => (
        <li key={request._id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
            <span className="font-medium text-ink">Refund requested</span>
            <LabelBadge label={badges[request.state]} />
            <Moment at={request.requestedAt} />
          </p>
          <p className="measure whitespace-pre-line wrap-anywhere">{request.text}</p>
          {request.reply !== "" && (
            <div className="rounded-lg bg-sunken px-4 py-3">
              <p className="text-sm text-ink-soft">{replyTitle(request)}</p>
              <p className="measure whitespace-pre-line wrap-anywhere">{request.reply}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function replyTitle({ state, refund }: NonNullable<Order["moneyBackRequests"]>[number]): string {
  if (state === "declined") return "Why nothing is refunded";
  if (typeof refund !== "number") return "The answer";
  return refund === 0
    ? "Approved: all of it is deducted for points already spent"
    : `${formatUsd(refund)} is refunded`;
}

const badges: Record<RefundRequestState, BadgeLabel> = {
  open: { tone: "amber", text: "In review" },
  approved: { tone: "success", text: "Approved" },
  declined: { tone: "neutral", text: "Declined" },
  ended: { tone: "neutral", text: "Ended by the refund" },
};
