import { useQuery } from "@tanstack/react-query";
import { Award } from "lucide-react";
import { Link } from "#browser/loading/page-links";
import { formatCount } from "#contracts/formats";
import { texts } from "#contracts/texts";
import { Badge } from "#ui/badge";
import { Row } from "#ui/layout/layout";
import { Skeleton } from "#ui/states/skeleton";
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
    <Row gapX={3} gapY={1} wrap data-print="no">
      {isOnHistory ? (
        <Row {...chip} as="p" className={chipClass}>
          {content}
        </Row>
      ) : (
        <Row
          {...chip}
          as={Link}
          to="/rewards"
          prefetch="intent"
          className={`${chipClass} hover:border-primary hover:text-primary`}
        >
          {content}
        </Row>
      )}
      {points.isError && (
        <p role="alert" className="text-sm font-medium text-red-ink">
          {texts.pointsFailed}
        </p>
      )}
    </Row>
  );
}

const chip = {
  gap: 2,
  justify: "center",
  frame: "panel",
  inline: true,
  style: { minWidth: "min(13.5rem, 100%)" },
} as const;

const chipClass = "min-h-11 bg-card px-4";

export const PointsBadge = ({ isAwarded }: { isAwarded: boolean }) => (
  <Badge tone={isAwarded ? "success" : "amber"}>{awardText(isAwarded)}</Badge>
);
