import { useQuery } from "@tanstack/react-query";
import { Link } from "#browser/page-links";
import { apiQuery } from "#client/api-query";
import type { OfficeReview } from "#contracts/calls/reviews";
import { counted } from "#contracts/counted";
import { MAX_SEARCH } from "#contracts/lengths";
import { FORMER_CUSTOMER, reviewStates } from "#contracts/reviews";
import {
  adminMeta,
  AdminPage,
  instantColumn,
  ListFilters,
  type ListView,
  officeLists,
  orderColumn,
  PagedTable,
  ROWS_PER_PAGE,
  type TableColumn,
  useUrlState,
} from "#office/kit";
import { Stars } from "#ui/stars";
import { ReviewPanel, ReviewStateBadge, stateTexts } from "./review-panel.tsx";

export const meta = () => adminMeta("Reviews");

/** What buyers wrote about delivered reports, the newest first. */
export default function ReviewsPage() {
  const url = useUrlState(officeLists.reviews);
  const { values, change, filter, hrefWith } = url;
  const query = useQuery(apiQuery("listReviews", { query: toReviewListQuery(values) }));
  const isFiltered = [values.q, values.state, values.rating].some(Boolean);
  return (
    <AdminPage
      title="Reviews"
      text={<Counts waitingHref={hrefWith({ ...officeLists.reviews, state: "waiting" })} />}
    >
      <div className="flex flex-col gap-4">
        <ListFilters
          filter={filter}
          search={{ name: "q", label: "Search reviews", placeholder: "Product, reviewer or words" }}
          choices={[
            { name: "state", label: "State", allLabel: "All states", options: states },
            { name: "rating", label: "Stars", allLabel: "All stars", options: ratings },
          ]}
        />
        <PagedTable
          noun="reviews"
          columns={columns}
          query={query}
          paging={url.paging()}
          formatHref={({ _id }) => hrefWith({ open: _id })}
          openKey={values.open}
          onClear={isFiltered ? () => change(officeLists.reviews, "replace") : undefined}
          empty={{
            title: "No reviews yet",
            text: "Buyers can review a report on the page of their order once it is delivered.",
          }}
        />
        {values.open !== "" && (
          <ReviewPanel id={values.open} onClose={() => change({ open: "" }, "replace")} />
        )}
      </div>
    </AdminPage>
  );
}

/** Those that wait are a link to them, since nothing of them counts before somebody has looked. */
function Counts({ waitingHref }: { waitingHref: `?${string}` }) {
  const counts = useQuery(apiQuery("getReviewCounts", {})).data?.data;
  if (!counts) return <span role="status">What buyers say about delivered reports</span>;
  const { waiting, shown, hidden } = counts;
  return (
    <span role="status" className="tabular-nums">
      {waiting === 0 ? (
        <span>0 waiting</span>
      ) : (
        <Link to={waitingHref} className="link font-semibold">
          {`${waiting} waiting`}
        </Link>
      )}
      <span>{`, ${shown} shown, ${hidden} hidden`}</span>
    </span>
  );
}

const states = reviewStates.map((value) => ({ value, label: stateTexts[value] }));
const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: counted(stars, "star"),
}));

/** A value that is no choice, from an old address, filters nothing. */
const toReviewListQuery = ({ q, state, rating, page }: ListView<"reviews">) => ({
  page,
  limit: ROWS_PER_PAGE,
  state: reviewStates.find((each) => each === state),
  rating: /^[1-5]$/.test(rating) ? Number(rating) : undefined,
  search: q.slice(0, MAX_SEARCH) || undefined,
});

const columns: TableColumn<OfficeReview>[] = [
  {
    header: "Product",
    isRowHeader: true,
    className: "max-w-40 min-w-36 xl:max-w-48",
    cell: ({ product }) => (
      <span className="block truncate font-medium" title={product.title}>
        {product.title}
      </span>
    ),
  },
  { header: "State", cell: ({ state }) => <ReviewStateBadge state={state} /> },
  {
    header: "Rating",
    className: "whitespace-nowrap",
    cell: ({ rating }) => (
      <span className="inline-flex items-center gap-1.5">
        <Stars value={rating} />
        <span className="tabular-nums">{rating}</span>
        <span className="sr-only">of 5 stars</span>
      </span>
    ),
  },
  {
    header: "Review",
    className: "max-w-96 min-w-48 xl:min-w-56",
    cell: ({ text }) => (
      <span className="line-clamp-2 leading-tight" title={text}>
        {text || <span className="text-ink-soft">Nothing was written</span>}
      </span>
    ),
  },
  {
    header: "Matched",
    className: "whitespace-nowrap",
    cell: ({ matchesRoof }) => (matchesRoof ? "Yes" : "No"),
  },
  {
    header: "Reviewer",
    className: "max-w-36 text-ink-soft",
    cell: ({ name }) => <span className="block truncate">{name ?? FORMER_CUSTOMER}</span>,
  },
  orderColumn(),
  instantColumn("Written", ({ createdAt }) => createdAt),
];
