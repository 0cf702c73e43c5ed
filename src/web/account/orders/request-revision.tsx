import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { longDate } from "#browser/dates";
import { useFocusWhen } from "#browser/use-focus-when";
import { useNow } from "#browser/use-now";
import type { OrderVersion } from "#contracts/calls/delivery";
import type { Order } from "#contracts/calls/order";
import { findOpen } from "#contracts/order-questions";
import { REVISION_DAYS, revisionEnd, VERSION_DAYS } from "#contracts/policy-figures";
import { useMarking } from "#marking";
import { Button } from "#ui/button";
import { Notice } from "#ui/notice";
import { TextLink } from "#ui/text-link";
import { reportNamesIn } from "./about-report.tsx";
import { RevisionThread } from "./revision-thread.tsx";
import { type RevisionBody, RevisionDialog } from "./revision-dialog.tsx";

interface RequestRevisionProps {
  order: Order;
  onRequest: (body: RevisionBody) => Promise<void>;
}

/** The buyer's revisions, and the way to ask for one while that is possible. */
export function RequestRevision({ order, onRequest }: RequestRevisionProps) {
  // The version that it was opened for, which a newer one must not replace unseen.
  const [opened, setOpened] = useState<Pick<OrderVersion, "version" | "files"> | null>(null);
  const marking = useMarking();
  const [isSent, setIsSent] = useState(false);
  const area = useFocusWhen<HTMLDivElement>(isSent && opened === null);
  const { revisions = [], revisionUntil, versions = [] } = order;
  const missedUntil = findMissedUntil(order, useNow());
  if (revisions.length === 0 && !revisionUntil && !missedUntil && !opened) return null;
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label="Revisions"
      className="-mx-4 flex flex-col gap-4 border-hairline px-4 not-last:border-b not-last:pb-4 focus-visible:outline-none sm:-mx-6 sm:px-6"
    >
      {findOpen(revisions) && (
        <Notice tone="info">You get an email as soon as the next version is ready.</Notice>
      )}
      {revisions.length > 0 && <RevisionThread order={order} />}
      {revisionUntil && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            tone="secondary"
            className="max-sm:w-full"
            icon={RotateCcw}
            onClick={() => {
              setIsSent(false);
              setOpened(versions.at(-1) ?? onlyVersion);
            }}
          >
            Ask for a revision
          </Button>
          <p className="text-sm text-ink-soft">{`Something missing or wrong? Within ${REVISION_DAYS} days of delivery${
            versions.length > 1 ? `, or ${VERSION_DAYS} days of a new version` : ""
          }, until ${longDate(revisionUntil)}.`}</p>
        </div>
      )}
      {missedUntil && (
        <p className="measure text-sm text-ink-soft">
          <span>{`Revisions could be requested until ${longDate(missedUntil)}. If something is wrong, please `}</span>
          <TextLink to="/contact">contact us</TextLink>.
        </p>
      )}
      {opened && (
        <RevisionDialog
          orderId={order._id}
          reports={reportNamesIn(order)}
          delivered={opened}
          marking={marking}
          onRequest={async (body) => {
            await onRequest(body);
            setIsSent(true);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** When the time for revisions was over; null while it is not, and where that is not why none can be requested. */
function findMissedUntil(
  { completion, paymentStatus, revisions, revisionUntil, versions = [] }: Order,
  now: number,
) {
  if (!completion || revisionUntil || findOpen(revisions) || paymentStatus === "refunded")
    return null;
  const newestAt = new Date(completion.completedAt);
  const firstAt = new Date(versions[0]?.deliveredAt ?? newestAt);
  const until = revisionEnd({ firstAt, newestAt });
  return until.getTime() <= now ? until.toISOString() : null;
}

/** The version of an order that was delivered before versions were recorded. */
const onlyVersion = { version: 1, files: [] };
