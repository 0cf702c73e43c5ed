import { useQuery } from "@tanstack/react-query";
import { Link } from "#browser/loading/page-links";
import { apiQuery } from "#client/api-query";
import type { OrderRow } from "#contracts/calls/admin-orders";
import { formatOrderNumber } from "#contracts/order-number";
import { texts } from "#contracts/texts";
import {
  AdminTable,
  instantColumn,
  listHref,
  OrderStatusBadge,
  type TableColumn,
  Tipped,
} from "#office/kit";
import { Row, Stack } from "#ui/layout/layout";
import { dashboardTexts, usd } from "./dashboard-texts.ts";

interface Buyer {
  user?: Pick<NonNullable<OrderRow["user"]>, "fullName"> | null;
  guestInfo?: OrderRow["guestInfo"];
}

/** The account's name, else the guest's, else "Guest". */
export const formatCustomerName = ({ user, guestInfo }: Buyer): string =>
  user?.fullName.trim() || guestInfo?.fullName.trim() || dashboardTexts.guest;

const SHOWN = 10;

/** The newest orders; each opens in the list of orders. */
export function RecentOrders() {
  const query = useQuery(apiQuery("listAllOrders", { query: { page: 1, limit: SHOWN } }));
  return (
    <Stack as="section" gap={3}>
      <Row gap={4} justify="between">
        <h2 className="text-lg">{dashboardTexts.recentOrders}</h2>
        <Link
          to="/admin/orders"
          className="inline-flex min-h-6 items-center rounded-sm text-sm font-semibold text-primary hover:text-primary-strong"
        >
          All orders
        </Link>
      </Row>
      <AdminTable
        caption={dashboardTexts.recentOrders}
        columns={columns}
        rows={query.data?.data}
        query={query}
        rowKey={({ _id }) => _id}
        formatHref={({ _id }) => listHref("orders", { order: _id })}
        pageSize={SHOWN}
        failedText={texts.ordersFailed}
        empty={{
          title: "No orders yet",
          titleLevel: 3,
          text: "The first order shows here as soon as it is placed.",
        }}
      />
    </Stack>
  );
}

const columns: TableColumn<OrderRow>[] = [
  {
    header: "Order",
    isRowHeader: true,
    cell: ({ _id }) => (
      <Tipped tip={_id} className="figures">
        {formatOrderNumber(_id)}
      </Tipped>
    ),
  },
  { header: "Customer", cell: formatCustomerName },
  { header: "Amount", isNumeric: true, cell: ({ totalPrice }) => usd(totalPrice) },
  { header: "Status", cell: ({ status }) => <OrderStatusBadge status={status} /> },
  instantColumn("Date", "createdAt"),
];
