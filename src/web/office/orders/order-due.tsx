import type { OrderRow } from "#contracts/calls/admin-orders";
import { DueTime } from "#office/kit";
import { deliveryStateOf } from "./delivery-state.ts";

type DueOrder = Pick<OrderRow, "status" | "dueAt" | "deliveredAt"> &
  Partial<Pick<OrderRow, "isPaused" | "paymentStatus">>;

/** Whether an order is in time: the time that is left, or by how much it is late. */
export function OrderDue({ order }: { order: DueOrder }) {
  const state = deliveryStateOf(order);
  switch (state.kind) {
    case "none":
      return <span className="text-ink-soft">–</span>;
    case "open":
      return <DueTime dueAt={state.dueAt} />;
    case "paused":
      return (
        <span className="text-ink-soft" title="Until the buyer answers">
          Paused
        </span>
      );
    case "delivered":
      return state.isLate ? (
        <span className="text-red-ink">Was late</span>
      ) : (
        <span className="text-ink-soft">On time</span>
      );
  }
}
