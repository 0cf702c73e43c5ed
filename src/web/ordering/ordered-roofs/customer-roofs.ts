import { findQueryClient, watchQuery } from "#session";
import { findOrderedRoofs, type Question } from "./find-ordered-roofs.ts";

/** As a query; resolves once the first reply is there. */
export async function openCustomerRoofs(userId: string, body: Question) {
  const query = {
    queryKey: ["findOrderedRoofs", body],
    queryFn: ({ signal }: { signal: AbortSignal }) => findOrderedRoofs(body, signal),
    // An order may have been placed since.
    staleTime: 0,
  };
  await findQueryClient(userId).fetchQuery(query);
  return watchQuery(userId, { ...query, refetchOnMount: false });
}
