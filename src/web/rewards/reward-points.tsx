import { Award } from "lucide-react";
import { Link } from "react-router";
import { texts } from "#contracts/texts";
import { useLoaded } from "#web/session/use-loaded.ts";
import { rewardCalls } from "./reward-calls.ts";

/** The signed-in customer's points, leading to their history unless it is the page. */
export default function RewardPoints({ isOnHistory = false }: { isOnHistory?: boolean }) {
  const view = useLoaded("points", (signal) => rewardCalls.getPoints(signal), texts.pointsFailed);
  const points = view.status === "ready" ? view.data : 0;
  const content = (
    <>
      <Award aria-hidden className="size-4.5 text-primary" />
      <span className="font-semibold tabular-nums">
        {view.status === "loading" ? "…" : points.toLocaleString("en-US")}
      </span>
      <span className="text-ink-soft">reward points</span>
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1" data-print="no">
      {isOnHistory ? (
        <p className={chip}>{content}</p>
      ) : (
        <Link
          to="/rewards"
          prefetch="intent"
          className={`${chip} hover:border-primary hover:text-primary`}
        >
          {content}
        </Link>
      )}
      {view.status === "failed" && (
        <p role="alert" className="text-sm font-medium text-red-ink">
          {texts.pointsFailed}
        </p>
      )}
    </div>
  );
}

const chip =
  "inline-flex min-h-11 items-center gap-2 rounded-lg border border-hairline bg-card px-4";
