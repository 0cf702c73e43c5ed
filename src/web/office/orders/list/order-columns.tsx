import {
  BellRing,
  ChevronDown,
  type LucideIcon,
  MessageCircleQuestionMark,
  MessageCircleWarning,
  RotateCcw,
  Undo2,
  TriangleAlert,
} from "lucide-react";
import { Link, type PageTarget } from "#browser/loading/page-links";
import type { OrderRow } from "#contracts/calls/admin-orders";
import { formatCount } from "#contracts/formats";
import { formatUsd } from "#contracts/money";
import { listJobReferences } from "#contracts/job-references";
import { formatOrderNumber } from "#contracts/order-number";
import type { OpenMatter } from "#contracts/order-questions";
import type { Right } from "#contracts/rights";
import { pointsText } from "#contracts/spent-points";
import { orderTexts } from "#contracts/texts-admin-orders";
import { type ListColumn, PaymentStatusBadge, Tipped } from "#office/kit";
import { readOrderPoints } from "#order/model";
import { awardText, PointsBadge } from "#ordering/rewards";
import { Instant } from "#ui/layout/instant";
import { Row } from "#ui/layout/layout";
import { OrderDue } from "#office/orders/detail/order-facts.tsx";
import { OrderStatusControl } from "#office/orders/detail/order-status-control.tsx";

interface Shown {
  values: { order: string };
  hrefWith: (changes: { order: string }) => PageTarget;
  may: (right: Right) => boolean;
}

/** Opens an order's details, or closes them. */
export const toggleHref = (
  { values, hrefWith }: Pick<Shown, "values" | "hrefWith">,
  { _id }: { _id: string },
) => hrefWith({ order: _id === values.order ? "" : _id });

export const detailsId = (orderId: string): string => `details-${orderId}`;

/** On a tablet, two columns become second lines of others, so that the table need not be scrolled sideways. */
const ownColumn = "@max-[60rem]:hidden";
const secondLine = "block text-xs font-normal text-ink-soft @min-[60rem]:hidden";

export const orderColumns = (list: Shown): ListColumn<OrderRow>[] => [
  {
    header: "Order",
    isRowHeader: true,
    className: "w-px",
    cell: (row) => (
      <Row as="span" gapX={1.5} wrap inline className="min-w-22">
        <Tipped tip={row._id} className="figures">
          {formatOrderNumber(row._id)}
        </Tipped>
        {row.warning && (
          <TriangleAlert role="img" aria-label="Needs a look" className="size-4 text-amber-ink" />
        )}
        <OpenMatterMark matter={row.openMatter} />
        {row.dispute === "open" && (
          <MessageCircleWarning
            role="img"
            aria-label="Disputed at PayPal"
            className="size-4 text-red-ink"
          />
        )}
        <Instant at={row.createdAt} className={`whitespace-nowrap ${secondLine}`} />
      </Row>
    ),
  },
  {
    header: "Products",
    className: list.may("handle payments") ? "min-w-28 xl:min-w-32" : "min-w-36",
    cell: (row) => <OrderedProducts row={row} />,
  },
  {
    right: "handle payments",
    header: "Total",
    isNumeric: true,
    className: "w-px",
    cell: ({ totalPrice }) => formatUsd(totalPrice),
  },
  {
    header: "Status",
    className: "w-px",
    cell: ({ _id, status }) => <OrderStatusControl orderId={_id} status={status} />,
  },
  {
    header: "Due",
    sortKey: "due",
    className: "w-px max-xl:min-w-18 xl:whitespace-nowrap",
    cell: (row) => <OrderDue order={row} />,
  },
  {
    right: "handle payments",
    header: "Payment",
    className: "w-px print:hidden",
    cell: (row) => (
      <>
        <PaymentStatusBadge
          status={row.paymentStatus}
          orderStatus={row.status}
          refunded={row.refunded}
        />
        <span className={secondLine}>{earnedText(row)}</span>
      </>
    ),
  },
  {
    right: "handle payments",
    header: "Points",
    className: `w-px whitespace-nowrap print:hidden ${ownColumn}`,
    cell: (row) => <Points row={row} />,
  },
  {
    header: "Date",
    className: `w-px whitespace-nowrap text-ink-soft ${ownColumn}`,
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
  {
    header: "Details",
    isHeaderHidden: true,
    // Always in view, also where the table scrolls sideways. A shared border would scroll away, a shadow stays.
    className:
      "w-px in-data-wide:sticky in-data-wide:right-0 in-data-wide:bg-inherit in-data-wide:shadow-[-1px_0_var(--color-hairline)] print:hidden",
    cell: (row) => (
      <DetailsToggle
        row={row}
        isOpen={row._id === list.values.order}
        href={toggleHref(list, row)}
      />
    ),
  },
];

function OpenMatterMark({ matter }: { matter: OrderRow["openMatter"] | undefined }) {
  if (!matter) return null;
  const { icon: Icon, className } = matterMarks[matter];
  return <Icon role="img" aria-label={openMatterTexts[matter]} className={`size-4 ${className}`} />;
}

export const openMatterTexts: Record<OpenMatter, string> = {
  question: "Waiting for the buyer",
  "handed-back": "No answer from the buyer",
  revision: "Revision requested",
  refund: "Refund requested",
};

const matterMarks: Record<OpenMatter, { icon: LucideIcon; className: string }> = {
  question: { icon: MessageCircleQuestionMark, className: "text-amber-ink" },
  "handed-back": { icon: BellRing, className: "text-red-ink" },
  revision: { icon: RotateCcw, className: "text-amber-ink" },
  refund: { icon: Undo2, className: "text-red-ink" },
};

function OrderedProducts({ row }: { row: OrderRow }) {
  const titles = row.products
    .map(({ product, quantity }) =>
      quantity > 1 ? `${product.title} × ${quantity}` : product.title,
    )
    .join(", ");
  return (
    <div className="min-w-0 leading-tight">
      <Tipped as="p" className="line-clamp-2" tip={titles}>
        {titles}
      </Tipped>
      <Tipped as="p" className="line-clamp-1 text-xs text-ink-soft" tip={row.contact.email}>
        {formatBuyer(row)}
      </Tipped>
      <References row={row} />
    </div>
  );
}

function References({ row }: { row: OrderRow }) {
  const references = listJobReferences(row.jobReferences);
  if (references.length === 0) return null;
  const labelled = references.map(({ label, text }) => `${label}: ${text}`).join("\n");
  return (
    <Tipped as="p" className="line-clamp-1 text-xs wrap-anywhere text-ink-soft" tip={labelled}>
      {references.map(({ text }) => text).join(" · ")}
    </Tipped>
  );
}

function formatBuyer({ user, guestInfo, contact }: OrderRow): string {
  if (user) return user.fullName || contact.email;
  return `${guestInfo?.fullName || contact.email} (guest)`;
}

function earnedText(row: OrderRow): string {
  const points = readOrderPoints(row);
  if (points.kind === "none") return "";
  return `${pointsText(points.points)} ${awardText(points.kind === "awarded").toLowerCase()}`;
}

function Points({ row }: { row: OrderRow }) {
  const points = readOrderPoints(row);
  if (points.kind === "none") return <span className="text-ink-soft">{orderTexts.noPoints}</span>;
  return (
    <span className="inline-flex flex-col items-start tabular-nums">
      <span>{formatCount(points.points)}</span>
      <PointsBadge isAwarded={points.kind === "awarded"} />
    </span>
  );
}

interface DetailsToggleProps {
  row: OrderRow;
  isOpen: boolean;
  href: PageTarget;
}

function DetailsToggle({ row, isOpen, href }: DetailsToggleProps) {
  return (
    <Row
      as={Link}
      to={href}
      preventScrollReset
      role="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? detailsId(row._id) : undefined}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        // The browser would scroll the page.
        event.preventDefault();
        event.currentTarget.click();
      }}
      gap={1}
      inline
      className="min-h-8 rounded-lg px-2 text-sm font-semibold text-primary hover:bg-primary-soft max-xl:px-1"
    >
      {/* Leaves room for what is due, on a tablet, and overdue, on a narrow desk. */}
      <span className="max-[90rem]:sr-only">Details</span>
      <span className="sr-only">{` of order ${formatOrderNumber(row._id)}`}</span>
      <ChevronDown
        aria-hidden
        className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`}
      />
    </Row>
  );
}
