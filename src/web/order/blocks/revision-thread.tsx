import type { Order } from "#contracts/calls/order";
import { revisionCauses, type RevisionState, versionName } from "#contracts/order-revisions";
import { type BadgeLabel, LabelBadge } from "#ui/badge";
import { Moment } from "#ui/instant";
import { AboutReport } from "./about-report.tsx";
import { FileLinks } from "./file-links.tsx";

/** The revisions that the buyer requested, with their outcome and the report that each is about, oldest first. */
export function RevisionThread({ order }: { order: Pick<Order, "products" | "revisions"> }) {
  return (
    <ol className="flex flex-col divide-y divide-hairline">
      {order.revisions?.map((revision) => (
        <li key={revision._id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
          <div>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
              <span className="font-medium text-ink">
                {`${revisionCauses[revision.cause]} in ${versionName(revision.version)}`}
              </span>
              <LabelBadge label={badges[revision.state]} />
              <Moment at={revision.requestedAt} />
            </p>
            <AboutReport order={order} line={revision.line} />
          </div>
          <p className="measure whitespace-pre-line wrap-anywhere">{revision.text}</p>
          <FileLinks files={revision.files} />
          {revision.reason !== "" && (
            <div className="rounded-lg bg-sunken px-4 py-3">
              <p className="text-sm text-ink-soft">Why the delivery stays as it is</p>
              <p className="measure whitespace-pre-line wrap-anywhere">{revision.reason}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

const badges: Record<RevisionState, BadgeLabel> = {
  open: { tone: "amber", text: "In progress" },
  delivered: { tone: "success", text: "Delivered" },
  declined: { tone: "neutral", text: "Declined" },
  ended: { tone: "neutral", text: "Ended by the refund" },
};
