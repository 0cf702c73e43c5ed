import { type QueryKey, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { findQueryClient } from "./query-client.ts";

/** A query of the logged-in person as a store, for pages that guests see too and so have no query cache around them. */
export function watchQuery<Data, Key extends QueryKey>(
  userId: string,
  query: QueryObserverOptions<Data, Error, Data, Data, Key>,
) {
  const observer = new QueryObserver(findQueryClient(userId), query);
  return {
    read: () => observer.getCurrentResult().data ?? null,
    subscribe: (listener: () => void) => observer.subscribe(listener),
  };
}
