import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { OrderRow } from "#contracts/calls/admin-orders";
import { texts } from "#contracts/texts";
import { dashboardTexts } from "#contracts/texts-dashboard";
import { EmptyState } from "#ui/empty-state";
import { Instant } from "#ui/instant";
import { AdminTable, type TableColumn } from "#web/admin/kit/admin-table.tsx";
import { ask } from "#web/ask.ts";
import { OrderStatusBadge } from "#web/admin/kit/status-badges.tsx";
import { orderHref } from "./dashboard-links.ts";
import { usd } from "./figure-text.ts";
import { customerNameOf } from "./customer-name.ts";

const SHOWN = 10;
const ID_LENGTH = 8;

/** The newest orders; each opens in the list of orders. */
export function RecentOrders() {
  const query = useQuery(ask("listAllOrders", { query: { page: 1, limit: SHOWN } }));
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{dashboardTexts.recentOrders}</h2>
        <Link
          to="/admin/orders"
          className="inline-flex min-h-6 items-center rounded-sm text-sm font-semibold text-primary hover:text-primary-strong"
        >
          All orders
        </Link>
      </div>
      <AdminTable
        caption={dashboardTexts.recentOrders}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => _id}
        hrefOf={({ _id }) => orderHref(_id)}
        pageSize={SHOWN}
        failedText={texts.ordersFailed}
        empty={
          <EmptyState
            title="No orders yet"
            titleLevel={3}
            text="The first order shows here as soon as it is placed."
          />
        }
      />
    </section>
  );
}

const columns: TableColumn<OrderRow>[] = [
  {
    key: "order",
    header: "Order",
    isRowHeader: true,
    cell: ({ _id }) => (
      <span title={_id} className="figures">
        {_id.slice(0, ID_LENGTH)}
      </span>
    ),
  },
  { key: "customer", header: "Customer", cell: customerNameOf },
  { key: "amount", header: "Amount", isNumeric: true, cell: ({ totalPrice }) => usd(totalPrice) },
  {
    key: "status",
    header: "Status",
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    key: "date",
    header: "Date",
    className: "whitespace-nowrap text-ink-soft",
    cell: ({ createdAt }) => <Instant at={createdAt} />,
  },
];
