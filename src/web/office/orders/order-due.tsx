import type { OrderRow } from "#contracts/calls/admin-orders";
import { isWorkedOn } from "#contracts/order-statuses";
import { DueTime } from "#office/kit";

/** Those who see no payments don't know the status of its payment. */
type DueOrder = Pick<OrderRow, "status" | "dueAt" | "deliveredAt"> &
  Partial<Pick<OrderRow, "isPaused" | "paymentStatus">>;

/**
 * Whether an order is in time: the time that is left, or by how much it is late. Cancelled and refunded orders and
 * those from before there were due times have none.
 */
export function OrderDue({ order }: { order: DueOrder }) {
  const { status, dueAt, deliveredAt } = order;
  const nothing = <span className="text-ink-soft">–</span>;
  if (dueAt === null) return nothing;
  if (isWorkedOn(order))
    return order.isPaused ? (
      <span className="text-ink-soft" title="Until the buyer answers">
        Paused
      </span>
    ) : (
      <DueTime dueAt={dueAt} />
    );
  if (status !== "completed" || deliveredAt === null) return nothing;
  return Date.parse(deliveredAt) > Date.parse(dueAt) ? (
    <span className="text-red-ink">Was late</span>
  ) : (
    <span className="text-ink-soft">On time</span>
  );
}
