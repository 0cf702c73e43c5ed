import { useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "#client/api-query";

/** Fetches an order that somebody else has changed. */
export function useRefetchOrder(orderId: string): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      queryKey: apiQuery("getOrder", { params: { id: orderId } }).queryKey,
    });
}
