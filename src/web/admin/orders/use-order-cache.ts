import { useQueryClient } from "@tanstack/react-query";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { Order } from "#contracts/calls/orders";
import type { Answer } from "#contracts/client";
import { ask, putAnswer } from "#web/ask.ts";

/** Shows an order as the shop just answered it wherever it stands; lists keep their rows until they load again. */
export function useOrderCache(): (order: Order) => void {
  const client = useQueryClient();
  const show = async (order: Order) => {
    const lists = { queryKey: ["listAllOrders"] };
    const underWay = new Set(client.getQueryCache().findAll({ ...lists, fetchStatus: "fetching" }));
    // They may have been read before the change.
    await client.cancelQueries(lists);
    void putAnswer(client, ask("getOrder", { params: { id: order._id } }), order);
    client.setQueriesData<Answer<OrderRow[]>>(
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
  return (order) => void show(order);
}

const own = new Set<unknown>(["getOrder", "listAllOrders"]);

const renewed = (row: OrderRow, order: Order): OrderRow => ({
  ...row,
  status: order.status,
  paymentStatus: order.paymentStatus,
  rewardPointsAwarded: order.rewardPointsAwarded,
  updatedAt: order.updatedAt,
  warning: order.warning ?? null,
});
