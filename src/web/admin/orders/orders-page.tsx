import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect } from "react";
import { texts } from "#contracts/texts";
import { orderTexts } from "#contracts/texts-admin-orders";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { IconButton } from "#ui/icon-button";
import { adminMeta } from "#web/admin/kit/admin-meta.ts";
import { AdminPage } from "#web/admin/kit/admin-page.tsx";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { ask } from "#web/ask.ts";
import { ROWS_PER_PAGE } from "#web/admin/kit/first-pages.ts";
import { ListPager } from "#web/admin/kit/list-pager.tsx";
import { useUrlState } from "#web/admin/kit/use-url-state.ts";
import { orderNumberOf } from "#web/orders/order-status.ts";
import { detailsId, orderColumns } from "./order-columns.tsx";
import { OrderDetail } from "./order-detail.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { isNarrowed, listQueryOf, noFilter, ordersUrl } from "./orders-query.ts";

export const meta = () => adminMeta("Orders");

/** New orders show by themselves while somebody looks. */
const RENEW_MS = 30_000;

export default function OrdersPage() {
  const { values: view, change, hrefWith } = useUrlState(ordersUrl);
  const query = useQuery({
    ...ask("listAllOrders", { query: listQueryOf(view) }),
    refetchInterval: RENEW_MS,
  });
  const rows = query.data?.data;
  const isOpenHere = rows?.some(({ _id }) => _id === view.order) ?? false;
  const toggleOf = ({ _id }: { _id: string }) => hrefWith({ order: _id === view.order ? "" : _id });
  return (
    <AdminPage title="Orders">
      <OrderFilters view={view} onChange={(changes) => change(changes, "replace")} />
      {view.order !== "" && rows && !isOpenHere && (
        <OrderElsewhere orderId={view.order} onClose={() => change({ order: "" })} />
      )}
      <AdminTable
        caption="Orders"
        columns={orderColumns({ openId: view.order, hrefOf: toggleOf })}
        rows={rows}
        query={query}
        rowKey={({ _id }) => _id}
        hrefOf={toggleOf}
        openKey={view.order}
        isPrintedAlone
        pageSize={ROWS_PER_PAGE}
        page={view.page}
        onPage={(next) => change({ page: next })}
        failedText={texts.ordersFailed}
        details={(row) =>
          row._id === view.order ? (
            <OpenDetails orderId={row._id} updatedAt={row.updatedAt} />
          ) : null
        }
        empty={
          isNarrowed(view) ? (
            <EmptyState
              title="No orders match"
              text="Try fewer words or another filter."
              action={
                <Button tone="secondary" size="dense" onClick={() => change(noFilter)}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={orderTexts.noOrders}
              text="The first order shows here as soon as it is placed."
            />
          )
        }
      />
      <ListPager
        noun="orders"
        page={view.page}
        pageSize={ROWS_PER_PAGE}
        total={query.data?.total ?? null}
        isMinimum={query.data?.isMinimum}
        onPage={(page) => change({ page })}
      />
    </AdminPage>
  );
}

interface OpenDetailsProps {
  orderId: string;
  updatedAt: string;
}

/** Below its row, as wide as the screen where the table is wider. */
function OpenDetails({ orderId, updatedAt }: OpenDetailsProps) {
  return (
    <section
      id={detailsId(orderId)}
      aria-labelledby={`${detailsId(orderId)}-title`}
      className="sticky left-0 w-[100cqw] bg-paper px-4 py-5 lg:static lg:w-auto"
    >
      <h2 id={`${detailsId(orderId)}-title`} className="sr-only">
        Details of order {orderNumberOf(orderId)}
      </h2>
      <OrderDetail orderId={orderId} updatedAt={updatedAt} />
    </section>
  );
}

interface OrderElsewhereProps {
  orderId: string;
  onClose: () => void;
}

/** The order that an address leads to, when it is not on the page of the list. */
function OrderElsewhere({ orderId, onClose }: OrderElsewhereProps) {
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
          Order <span className="figures">{orderNumberOf(orderId)}</span>
        </h2>
        <IconButton dense label="Close" icon={<X className="size-5" />} onClick={onClose} />
      </div>
      <OrderDetail orderId={orderId} />
    </section>
  );
}
