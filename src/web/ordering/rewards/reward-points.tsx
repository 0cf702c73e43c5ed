import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { Link } from "#browser/page-links";
import { formatCount } from "#contracts/formats";
import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";
import { pointsQuery } from "./reward-calls.ts";
import { awardText } from "./reward-status.ts";

/** The logged-in customer's points, leading to their history unless it is the page. */
export function RewardPoints({ isOnHistory = false }: { isOnHistory?: boolean }) {
  const points = useQuery({ ...pointsQuery, select: ({ rewardPoints }) => rewardPoints });
  const content = (
    // A new key for the loaded number: in a chip of fixed width nothing shifts.
    <span key={points.isPending ? "loading" : "loaded"} className="contents">
      <Award aria-hidden className="size-4.5 text-primary" />
      <span className="font-semibold tabular-nums">
        {points.isPending ? "…" : formatCount(points.data ?? 0)}
      </span>
      <span className="text-ink-soft">reward points</span>
    </span>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1" data-print="no">
      {isOnHistory ? (
        <p className={chip} style={chipWidth}>
          {content}
        </p>
      ) : (
        <Link
          to="/rewards"
          prefetch="intent"
          style={chipWidth}
          className={`${chip} hover:border-primary hover:text-primary`}
        >
          {content}
        </Link>
      )}
      {points.isError && (
        <p role="alert" className="text-sm font-medium text-red-ink">
          {texts.pointsFailed}
        </p>
      )}
    </div>
  );
}

const chip =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border border-hairline bg-card px-4";

const chipWidth = { minWidth: "min(13.5rem, 100%)" };

export const PointsBadge = ({ isAwarded }: { isAwarded: boolean }) => (
  <Badge tone={isAwarded ? "success" : "amber"}>{awardText(isAwarded)}</Badge>
);
