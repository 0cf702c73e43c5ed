import { useQueryClient } from "@tanstack/react-query";
import { apiQuery, putResponse, refetch } from "#client/api-query";
import type { Order } from "#contracts/calls/order";

/** Shows a customer's own order from the response to a change, and refetches the list and the points that depend on it. */
export function useShowOwnOrder(): (order: Order) => void {
  const queries = useQueryClient();
  return (order) => {
    void putResponse(queries, apiQuery("getOrder", { params: { id: order._id } }), order);
    void refetch(queries, "listOrders", "getRewardPoints");
  };
}
