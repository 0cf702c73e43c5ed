import { useQuery } from "@tanstack/react-query";
import { Link } from "#browser/loading/page-links";
import { apiQuery } from "#client/api-query";
import { counted } from "#contracts/counted";
import { FORMER_CUSTOMER } from "#contracts/reviews";
import {
  adminMeta,
  AdminPage,
  CutText,
  defineList,
  instantColumn,
  listHref,
  OfficeList,
  orderColumn,
  pageLabel,
  readSearch,
  Tipped,
  useList,
} from "#office/kit";
import { Row } from "#ui/layout/layout";
import { Stars } from "#ui/stars";
import { ReviewPanel, ReviewStateBadge, stateTexts } from "./review-panel.tsx";

const title = pageLabel("/admin/reviews");

export const meta = () => adminMeta(title);

const starOptions = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: counted(stars, "star"),
}));

/** What buyers wrote about delivered reports, the newest first. */
const reviews = defineList({
  linkedAs: "reviews",
  call: "listReviews",
  noun: "reviews",
  empty: {
    title: "No reviews yet",
    text: "Buyers can review a report on the page of their order once it is delivered.",
  },
  filters: {
    q: {
      param: "search",
      read: readSearch,
      label: "Search reviews",
      placeholder: "Product, reviewer or words",
    },
    state: {
      label: "State",
      allLabel: "All states",
      choices: stateTexts,
    },
    rating: {
      read: (text) => (/^[1-5]$/.test(text) ? Number(text) : undefined),
      label: "Stars",
      allLabel: "All stars",
      useOptions: () => starOptions,
    },
  },
  rest: { open: "" },
  opens: "open",
  panel: (id, close) => <ReviewPanel id={id} onClose={close} />,
  columns: [
    {
      header: "Product",
      isRowHeader: true,
      className: "max-w-40 min-w-36 xl:max-w-48",
      cell: ({ product }) => <CutText className="font-medium">{product.title}</CutText>,
    },
    { header: "State", cell: ({ state }) => <ReviewStateBadge state={state} /> },
    {
      header: "Rating",
      className: "whitespace-nowrap",
      cell: ({ rating }) => (
        <Row as="span" gap={1.5} inline>
          <Stars value={rating} />
          <span className="tabular-nums">{rating}</span>
          <span className="sr-only">of 5 stars</span>
        </Row>
      ),
    },
    {
      header: "Review",
      className: "max-w-96 min-w-48 xl:min-w-56",
      cell: ({ text }) => (
        <Tipped className="line-clamp-2 leading-tight" tip={text}>
          {text || <span className="text-ink-soft">Nothing was written</span>}
        </Tipped>
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
      cell: ({ name }) => <CutText>{name ?? FORMER_CUSTOMER}</CutText>,
    },
    orderColumn(),
    instantColumn("Written", "createdAt"),
  ],
});

export default function ReviewsPage() {
  const list = useList(reviews);
  return (
    <AdminPage title={title} text={<Counts />}>
      <OfficeList list={list} />
    </AdminPage>
  );
}

/** Those that wait are a link to them, since nothing of them counts before somebody has looked. */
function Counts() {
  const counts = useQuery(apiQuery("getReviewCounts", {})).data?.data;
  if (!counts) return <span role="status">What buyers say about delivered reports</span>;
  const { waiting, shown, hidden } = counts;
  return (
    <span role="status" className="tabular-nums">
      {waiting === 0 ? (
        <span>0 waiting</span>
      ) : (
        <Link to={listHref("reviews", { state: "waiting" })} className="link font-semibold">
          {`${waiting} waiting`}
        </Link>
      )}
      <span>{`, ${shown} shown, ${hidden} hidden`}</span>
    </span>
  );
}
