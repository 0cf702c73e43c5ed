import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { Link } from "#browser/page-links";
import { formatCount } from "#contracts/formats";
import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";
import { Skeleton } from "#ui/skeleton";
import { pointsQuery } from "./reward-calls.ts";
import { awardText } from "./reward-status.ts";

/** The logged-in customer's points, leading to their history unless it is the page. */
export function RewardPoints({ isOnHistory = false }: { isOnHistory?: boolean }) {
  const points = useQuery({ ...pointsQuery, select: ({ rewardPoints }) => rewardPoints });
  const content = points.isPending ? (
    <>
      <span className="sr-only">Your reward points</span>
      <Skeleton className="h-4 w-36" />
    </>
  ) : (
    <>
      <Award aria-hidden className="size-4.5 text-primary" />
      <span className="font-semibold tabular-nums">{formatCount(points.data ?? 0)}</span>
      <span className="text-ink-soft">reward points</span>
    </>
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
