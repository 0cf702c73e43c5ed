import { Link } from "#browser/page-links";
import { formatOrderNumber } from "#contracts/order-number";
import type { TableColumn } from "./admin-table.tsx";
import { listHref } from "./office-lists.ts";

/** An order's number, as a link to it. */
export const OrderLink = ({ orderId }: { orderId: string }) => (
  <Link to={listHref("orders", { order: orderId })} className="link figures">
    {formatOrderNumber(orderId)}
  </Link>
);

/** The order that a row is about. */
export const orderColumn = <Row extends { orderId: string | null }>(): TableColumn<Row> => ({
  header: "Order",
  className: "w-px whitespace-nowrap",
  cell: ({ orderId }) => (orderId ? <OrderLink orderId={orderId} /> : "None"),
});
