import { useQueryClient } from "@tanstack/react-query";
import { apiQuery, putResponse } from "#client/api-query";
import { readOrder } from "#client/read-order";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { OfficeOrder } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import type { ApiResponse } from "#contracts/client";
import { isDuePaused } from "#contracts/order-questions";

/** Shows any order from the response to a change, wherever it is shown; lists keep their rows until they are refetched. */
export function useShowOrder(): (order: OfficeOrder) => void {
  const client = useQueryClient();
  const show = async (order: Order) => {
    const lists = { queryKey: ["listAllOrders"] };
    const underWay = new Set(client.getQueryCache().findAll({ ...lists, fetchStatus: "fetching" }));
    // They may have been read before the change.
    await client.cancelQueries(lists);
    void putResponse(client, apiQuery("getOrder", { params: { id: order._id } }), order);
    client.setQueriesData<ApiResponse<OrderRow[]>>(
      lists,
      (list) =>
        list && {
          ...list,
          data: list.data.map((row) => (row._id === order._id ? renewed(row, order) : row)),
        },
    );
    void client.invalidateQueries({ ...lists, refetchType: "none" });
    void client.refetchQueries({ predicate: (query) => underWay.has(query) });
    void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !own.has(name) });
  };
  return (order) => void show(readOrder(order));
}

const own = new Set<unknown>(["getOrder", "listAllOrders"]);

const renewed = (row: OrderRow, order: Order): OrderRow => ({
  ...row,
  status: order.status,
  paymentStatus: order.paymentStatus,
  rewardPointsAwarded: order.rewardPointsAwarded,
  refunded: order.refunded,
  updatedAt: order.updatedAt,
  dueAt: order.dueAt,
  deliveredAt: order.deliveredAt,
  warning: order.warning ?? null,
  openMatter: order.openMatter ?? null,
  isPaused: isDuePaused(order),
});
