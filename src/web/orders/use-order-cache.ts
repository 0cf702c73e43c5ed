import { useQueryClient } from "@tanstack/react-query";
import type { Order } from "#contracts/calls/orders";
import { ask, putAnswer } from "#web/ask.ts";

/** Shows an order as the shop just answered it; the list and the points that depend on it load again. */
export function useOrderCache(): (order: Order) => void {
  const queries = useQueryClient();
  return (order) => {
    void putAnswer(queries, ask("getOrder", { params: { id: order._id } }), order);
    void queries.invalidateQueries({ queryKey: ["listOrders"] });
    void queries.invalidateQueries({ queryKey: ["getRewardPoints"] });
  };
}
