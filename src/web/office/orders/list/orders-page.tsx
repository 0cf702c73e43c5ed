import { useEffect } from "react";
import { useShownZone } from "#browser/time/shown-zone";
import { useTopModal } from "#browser/focus/use-modal";
import { fetchFile } from "#client/api";
import { type DueSort, dueSorts } from "#contracts/due-filters";
import { dayIn } from "#contracts/opening-hours";
import { formatOrderNumber } from "#contracts/order-number";
import { openMatters } from "#contracts/order-questions";
import { orderStatuses, paymentStatuses } from "#contracts/order-statuses";
import { defaultCalendar } from "#contracts/shop-calendar";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import {
  adminMeta,
  AdminPage,
  defineList,
  DownloadFailed,
  ExportButtons,
  OfficeList,
  pageLabel,
  readDay,
  readId,
  readOneOf,
  readSearch,
  type TableSort,
  useList,
  useListExport,
} from "#office/kit";
import { CloseButton } from "#ui/actions/icon-button";
import { Box, Row } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { detailsId, orderColumns, toggleHref } from "./order-columns.tsx";
import { OrderDetail } from "#office/orders/detail/order-detail.tsx";
import { OrderTitle } from "#office/orders/detail/order-head.tsx";
import {
  CategoryFilter,
  CountedFilter,
  DisputeFilter,
  openMatterChoices,
  paymentChoices,
  ProductFilter,
  readSeveralOf,
  statusChoices,
} from "./order-filters.tsx";

const title = pageLabel("/admin/orders");

export const meta = () => adminMeta(title);

/** New orders appear by themselves while the page is open. */
const RENEW_MS = 30_000;

export const orderList = defineList({
  linkedAs: "orders",
  savedAs: "orders",
  call: "listAllOrders",
  noun: "orders",
  failedText: texts.ordersFailed,
  empty: {
    title: orderTexts.noOrders,
    text: "The first order shows here as soon as it is placed.",
  },
  filters: {
    search: {
      read: readSearch,
      label: "Search orders",
      placeholder: "Number, name, address, reference",
    },
    status: {
      read: readSeveralOf(orderStatuses),
      label: "Order status",
      allLabel: "All statuses",
      useOptions: statusChoices,
    },
    paymentStatus: {
      right: "handle payments",
      read: readSeveralOf(paymentStatuses),
      label: "Payment status",
      allLabel: "All payments",
      useOptions: paymentChoices,
    },
    openMatter: {
      read: readSeveralOf(openMatters),
      label: "Questions and requests",
      allLabel: "All questions",
      useOptions: openMatterChoices,
    },
    due: {
      label: "Due time",
      allLabel: "Any due time",
      choices: { all: "To deliver, soonest first", soon: "Due within a day", late: "Late" },
    },
    from: { read: readDay, label: "Placed from" },
    to: { read: readDay, label: "Placed until" },
    productId: { read: readId, control: ProductFilter },
    categoryId: { read: readId, control: CategoryFilter },
    dispute: {
      right: "handle payments",
      read: readOneOf(["open"]),
      control: DisputeFilter,
    },
    counted: {
      right: "handle payments",
      read: readOneOf(["true"]),
      control: CountedFilter,
    },
    sort: { read: readOneOf(dueSorts), isView: true },
  },
  hasClearLink: true,
  rest: { order: "" },
  columns: (list) => orderColumns(list),
});

type Asked = ReturnType<typeof orderList.toQuery>;

/** By what the table is sorted; undefined for newest first. What is listed by due time is sorted so, too. */
export function toOrderSort({ sort, due }: Asked): TableSort | undefined {
  const by = sort ?? (due && "dueSoonest");
  return by && { key: "due", direction: by === "dueSoonest" ? "ascending" : "descending" };
}

/** What the next press of the header sorts by: the soonest, the latest, and then the newest first again. */
export function nextSort(asked: Asked): DueSort | "" {
  const sort = toOrderSort(asked);
  if (sort === undefined) return "dueSoonest";
  return sort.direction === "ascending" ? "dueLatest" : "";
}

export default function OrdersPage() {
  // A dialog belongs to its row and would go with it.
  const mayRenew = !useTopModal();
  const list = useList(orderList, {
    refetchInterval: mayRenew && RENEW_MS,
    refetchOnWindowFocus: mayRenew,
    refetchOnReconnect: mayRenew,
  });
  const { rows, asked, change, values } = list;
  // Exports all orders that match, not only those of the page.
  const zone = useShownZone() ?? defaultCalendar.timezone;
  const downloads = useListExport(
    () => `orders-${dayIn(zone, new Date())}`,
    (format) => fetchFile("exportOrders", { query: { ...asked, format } }),
  );
  const isElsewhere =
    values.order !== "" && rows !== undefined && !rows.some(({ _id }) => _id === values.order);
  return (
    <AdminPage
      title={title}
      actions={
        list.may("handle payments") && (
          <>
            <ExportButtons downloads={downloads} isEmpty={list.query.data?.total === 0} />
            <LinkButton tone="secondary" to="/admin/orders/receipts">
              Receipts
            </LinkButton>
            <LinkButton tone="secondary" to="/admin/orders/revisions">
              Revisions
            </LinkButton>
            <LinkButton tone="secondary" to="/admin/orders/settlement">
              Settlement
            </LinkButton>
          </>
        )
      }
    >
      <DownloadFailed downloads={downloads} />
      <OfficeList
        list={list}
        above={
          isElsewhere && (
            <OrderElsewhere orderId={values.order} onClose={() => change({ order: "" })} />
          )
        }
        formatHref={(row) => toggleHref(list, row)}
        openKey={values.order}
        isPrintedAlone
        sort={toOrderSort(asked)}
        onSort={() => list.narrow({ sort: nextSort(asked) })}
        details={({ _id, updatedAt }) =>
          _id === values.order ? <OpenDetails orderId={_id} updatedAt={updatedAt} /> : null
        }
      />
    </AdminPage>
  );
}

/** Below its row, as wide as the screen where the table is wider. */
function OpenDetails({ orderId, updatedAt }: { orderId: string; updatedAt: string }) {
  return (
    <section
      id={detailsId(orderId)}
      aria-labelledby={`${detailsId(orderId)}-title`}
      className="sticky left-0 w-[100cqw] bg-paper px-4 py-5"
    >
      <h2 id={`${detailsId(orderId)}-title`} className="sr-only">
        {`Details of order ${formatOrderNumber(orderId)}`}
      </h2>
      <OrderDetail orderId={orderId} updatedAt={updatedAt} />
    </section>
  );
}

/** The order that an address leads to, when it is not on the page of the list. */
function OrderElsewhere({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  useEffect(() => {
    document.getElementById(detailsId(orderId))?.scrollIntoView({ block: "nearest" });
  }, [orderId]);
  return (
    <Box
      as="section"
      id={detailsId(orderId)}
      aria-labelledby="open-order"
      frame="card"
      className="p-4"
    >
      <Row gap={4} justify="between" className="mb-3">
        <OrderTitle orderId={orderId} />
        <CloseButton onClick={onClose} />
      </Row>
      <OrderDetail isTitled orderId={orderId} />
    </Box>
  );
}
