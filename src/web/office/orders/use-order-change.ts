import { type Mutation, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { apiQuery, putResponse } from "#client/api-query";
import { readOrder } from "#client/read-order";
import { refetchAfterConflict } from "#client/change";
import { withPassword } from "#confirm-password";
import type { OrderRow } from "#contracts/calls/admin-orders";
import type { OrderByRight } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import type { ApiResponse } from "#contracts/client";
import { isDuePaused } from "#contracts/order-questions";

/**
 * Sends a change of an order after earlier ones of the same order, so that no older response comes last, and shows the
 * order from the response wherever it is shown, with the password again where the shop asks for it; lists keep their rows until they are refetched. An order that the
 * change conflicts with is fetched again.
 */
export function useOrderChange(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = apiQuery("getOrder", { params: { id: orderId } });
  return (send: () => Promise<{ data: OrderByRight }>): Promise<Order> => {
    const mutation: Mutation<Order, Error, void> = client.getMutationCache().build(client, {
      scope: { id: `order ${orderId}` },
      async mutationFn(): Promise<Order> {
        const refetch = () => client.invalidateQueries({ queryKey });
        const { data } = await refetchAfterConflict(withPassword(send), refetch);
        const order = readOrder(data);
        void show(client, order);
        return order;
      },
    });
    return mutation.execute();
  };
}

async function show(client: QueryClient, order: Order): Promise<void> {
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
