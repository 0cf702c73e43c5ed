import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIsModalOpen } from "#browser/use-modal";
import { fetchFile } from "#client/api";
import { apiQuery } from "#client/api-query";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { useShownZone } from "#browser/dates";
import {
  adminMeta,
  AdminPage,
  DownloadFailed,
  ExportButtons,
  officeLists,
  PagedTable,
  useListExport,
  useUrlState,
} from "#office/kit";
import { useRight } from "#session";
import { CloseButton } from "#ui/icon-button";
import { LinkButton } from "#ui/link-button";
import { detailsId, orderColumns } from "./order-columns.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderFilters } from "./order-filters.tsx";
import {
  toFilterQuery,
  isNarrowed,
  toOrderListQuery,
  nextSort,
  toOrderSort,
  unfiltered,
} from "./orders-query.ts";

export const meta = () => adminMeta("Orders");

/** New orders appear by themselves while the page is open. */
const RENEW_MS = 30_000;

export default function OrdersPage() {
  const url = useUrlState(officeLists.orders);
  const { values, change, hrefWith } = url;
  const hasAmounts = useRight("handle payments");
  const view = hasAmounts ? values : { ...values, paymentStatus: "", counted: "" };
  // A dialog belongs to its row and would go with it.
  const mayRenew = !useIsModalOpen();
  const query = useQuery({
    ...apiQuery("listAllOrders", { query: toOrderListQuery(view) }),
    refetchInterval: mayRenew && RENEW_MS,
    refetchOnWindowFocus: mayRenew,
    refetchOnReconnect: mayRenew,
  });
  const rows = query.data?.data;
  // Exports all orders that match, not only those of the page.
  const zone = useShownZone() ?? defaultCalendar.timezone;
  const downloads = useListExport(
    () => `orders-${dayIn(zone, new Date())}`,
    (format) => fetchFile("exportOrders", { query: { ...toFilterQuery(view), format } }),
  );
  const isOpenHere = rows?.some(({ _id }) => _id === view.order) ?? false;
  const formatToggleHref = ({ _id }: { _id: string }) =>
    hrefWith({ order: _id === view.order ? "" : _id });
  return (
    <AdminPage
      title="Orders"
      actions={
        hasAmounts && (
          <>
            <ExportButtons downloads={downloads} isEmpty={query.data?.total === 0} />
            <LinkButton tone="secondary" size="dense" to="/admin/orders/receipts">
              Receipts
            </LinkButton>
            <LinkButton tone="secondary" size="dense" to="/admin/orders/revisions">
              Revisions
            </LinkButton>
            <LinkButton tone="secondary" size="dense" to="/admin/orders/settlement">
              Settlement
            </LinkButton>
          </>
        )
      }
    >
      <DownloadFailed downloads={downloads} />
      <OrderFilters url={url} view={view} />
      {view.order !== "" && rows && !isOpenHere && (
        <OrderElsewhere orderId={view.order} onClose={() => change({ order: "" })} />
      )}
      <PagedTable
        noun="orders"
        columns={orderColumns({ openId: view.order, hasAmounts, formatHref: formatToggleHref })}
        query={query}
        paging={url.paging()}
        formatHref={formatToggleHref}
        openKey={view.order}
        isPrintedAlone
        sort={toOrderSort(view)}
        onSort={() => url.narrow({ sort: nextSort(view) })}
        failedText={texts.ordersFailed}
        details={({ _id, updatedAt }) =>
          _id === view.order ? <OpenDetails orderId={_id} updatedAt={updatedAt} /> : null
        }
        onClear={isNarrowed(view) ? () => change(unfiltered(view)) : undefined}
        empty={{
          title: orderTexts.noOrders,
          text: "The first order shows here as soon as it is placed.",
        }}
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
    <section
      id={detailsId(orderId)}
      aria-labelledby="open-order"
      className="rounded-xl border border-hairline bg-card p-4"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="open-order" className="text-lg">
          Order <span className="figures">{formatOrderNumber(orderId)}</span>
        </h2>
        <CloseButton dense onClick={onClose} />
      </div>
      <OrderDetail orderId={orderId} />
    </section>
  );
}
