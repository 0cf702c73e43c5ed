import { useQuery } from "@tanstack/react-query";
import { Link, type PageAddress } from "#browser/loading/page-links";
import { apiQuery } from "#client/api-query";
import { formatCount } from "#contracts/formats";
import { listHref } from "#office/kit";
import { Box, Grid } from "#ui/layout/layout";
import { Skeleton } from "#ui/states/skeleton";

interface Matter {
  label: string;
  to: PageAddress;
  /** Undefined until it is known. */
  count: number | undefined;
  /** It should not be. */
  isBad?: boolean;
}

/** What somebody has to do today, each with a link to it; one that can't be counted has the link alone. */
export function Today() {
  const matters = useMatters();
  return (
    <Box as="section" aria-labelledby="today" frame="card">
      <h2 id="today" className="sr-only">
        Today
      </h2>
      <Grid
        as="ul"
        // A hairline, where the colour behind shows through.
        style={{ gap: 1 }}
        className="grid-cols-2 overflow-hidden rounded-xl bg-hairline sm:grid-cols-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none"
      >
        {matters.map(({ label, to, count, isBad = false }) => (
          <li key={label} className="bg-card last:odd:max-xl:col-span-2">
            <Link to={to} className="flex h-full flex-col px-4 py-3 hover:bg-sunken">
              <span
                className={`text-2xl font-bold tabular-nums ${isBad && count ? "text-red-ink" : ""} ${
                  count === 0 ? "text-ink-soft" : ""
                }`}
              >
                {count === undefined ? <Skeleton className="my-1 h-6 w-8" /> : formatCount(count)}
              </span>
              <span className="text-sm text-ink-soft">{label}</span>
            </Link>
          </li>
        ))}
      </Grid>
    </Box>
  );
}

/** As often as the queue is looked at again. */
const renewed = { refetchInterval: 60_000 };
const one = { page: 1, limit: 1 } as const;

function useMatters(): Matter[] {
  const queue = useQuery({ ...apiQuery("getQueue", { query: { limit: 1 } }), ...renewed });
  const requests = useQuery({ ...apiQuery("getRequestCounts", {}), ...renewed });
  const reviews = useQuery({ ...apiQuery("getReviewCounts", {}), ...renewed });
  const disputes = useQuery({
    ...apiQuery("listAllOrders", { query: { ...one, dispute: "open" } }),
    ...renewed,
  });
  const counts = queue.data?.data.counts;
  const approval: Matter[] = counts?.approval
    ? [
        {
          label: "To approve",
          to: listHref("work", { tab: "approval" }),
          count: counts.approval,
        },
      ]
    : [];
  return [
    {
      label: "Due today",
      to: listHref("work", { tab: "all", due: "today" }),
      count: counts?.today,
    },
    { label: "Late", to: listHref("work", { tab: "late" }), count: counts?.late, isBad: true },
    {
      label: "Waiting for a buyer",
      to: listHref("work", { tab: "waiting" }),
      count: counts?.waiting,
    },
    { label: "Revisions", to: listHref("work", { tab: "revisions" }), count: counts?.revisions },
    ...approval,
    { label: "Unanswered requests", to: "/admin/requests", count: requests.data?.data.open },
    {
      label: "Reviews to approve",
      to: listHref("reviews", { state: "waiting" }),
      count: reviews.data?.data.waiting,
    },
    {
      label: "Disputes",
      to: listHref("orders", { dispute: "open" }),
      count: disputes.data?.total ?? undefined,
      isBad: true,
    },
  ];
}
