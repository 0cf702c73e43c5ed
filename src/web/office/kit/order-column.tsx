import { Link } from "#browser/page-links";
import { orderNumberOf } from "#contracts/order-number";
import type { TableColumn } from "./admin-table.tsx";

/** The order that a row is about, as a link to it. */
export const orderColumn: TableColumn<{ orderId: string | null }> = {
  key: "order",
  header: "Order",
  className: "w-px",
  cell: ({ orderId }) =>
    orderId ? (
      <Link to={`/admin/orders?order=${orderId}`} className="link figures">
        {orderNumberOf(orderId)}
      </Link>
    ) : (
      "None"
    ),
};
