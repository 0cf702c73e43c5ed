import { useEffect, useState } from "react";
import { Link, type PageAddress } from "#browser/loading/page-links";
import { memoizeAsync } from "#browser/state/memoize-async";
import { api } from "#client/api";
import { counted } from "#contracts/counted";
import type { Cents } from "#contracts/money";
import { cancellationTerms, REVISION_DAYS } from "#contracts/policy-terms";
import { rewardPointsFor } from "#contracts/reward-points";
import { useSeller } from "#page";
import { useSession } from "#session";
import { Grid, Row } from "#ui/layout/layout";

const { standard, rush } = cancellationTerms.freeHours;
const hours = (count: number) => counted(count, "hour");

interface WhyTrustUsProps {
  /** What is earned for it; nothing where it is not known. */
  earnsFor?: Cents | undefined;
  /** Side by side, where there is room. */
  isWide?: boolean;
}

/** What speaks for buying here, from the shop's own figures and policies, each with the page that says more. */
export function WhyTrustUs({ earnsFor = 0, isWide = false }: WhyTrustUsProps) {
  const { user } = useSession();
  const seller = useSeller();
  const onTime = useOnTime();
  const points = user?.role === "admin" ? 0 : rewardPointsFor(earnsFor);
  const reasons: Reason[] = [
    [
      "/track-record",
      onTime === null ? "Our track record" : `${onTime.toFixed(1)}% of orders on time`,
    ],
    ["/refund", `Free revisions for ${REVISION_DAYS} days`],
    ["/cancellation", `Free cancellation for ${hours(standard)} (rush: ${hours(rush)})`],
    ["/terms", "You pay at PayPal"],
    [
      "/contact",
      `Sold by ${[seller.name, ...seller.address.split("\n")].filter(Boolean).join(", ")}`,
    ],
  ];
  // Last, as an admin earns none and sees one reason less.
  if (points > 0)
    reasons.push([
      user ? "/rewards" : "/register",
      `Earns ${counted(points, "point")}${user ? "" : " with an account"}`,
    ]);
  return (
    <Grid
      as="ul"
      aria-label="Why trust us"
      gapX={8}
      className={`text-sm text-ink-soft ${isWide ? "sm:grid-cols-2 lg:grid-cols-3" : ""}`}
    >
      {reasons.map(([to, text]) => (
        <li key={to}>
          <Row
            as={Link}
            to={to}
            gap={2}
            inline
            className="min-h-11 underline-offset-4 hover:text-primary hover:underline sm:min-h-9"
          >
            <span aria-hidden className="font-semibold text-primary">
              ✓
            </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </Row>
        </li>
      ))}
    </Grid>
  );
}

/** Page and text. */
type Reason = [PageAddress, string];

const readOnTime = memoizeAsync(
  async () => (await api.getTrackRecord({})).data.record?.onTimePercent ?? null,
);

/** The share of orders delivered on time; null while it is not known, and where there are too few. */
function useOnTime(): number | null {
  const [percent, setPercent] = useState<number | null>(null);
  useEffect(() => {
    readOnTime("").then(setPercent, () => undefined);
  }, []);
  return percent;
}
