import {
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { apiQuery, makeQueryClient } from "#client/api-query";
import { readSession, subscribeToSession, updateUser } from "./session.ts";

/**
 * The query of the logged-in user. Its data come with the session, so nothing is fetched; saved changes are written
 * here.
 */
export const userQuery = { ...apiQuery("getMe", {}), staleTime: Infinity };

let kept: { userId: string; client: QueryClient } | null = null;
let unfollow: (() => void) | null = null;

/** The query cache of a logged-in person, kept while the same person is logged in and cleared with the session. */
export function findQueryClient(userId: string): QueryClient {
  if (kept?.userId === userId) return kept.client;
  unfollow ??= subscribeToSession(forgetWithSession);
  kept?.client.clear();
  kept = { userId, client: makeQueryClient() };
  followUser(kept.client);
  return kept.client;
}

/** From here on the query is the source of the user; the session, which guests have too, follows it. */
function followUser(client: QueryClient): void {
  const { user } = readSession();
  if (user) client.setQueryData(userQuery.queryKey, { data: { user }, total: null });
  new QueryObserver(client, { ...userQuery, enabled: false }).subscribe(({ data }) => {
    if (data) updateUser(data.data.user);
  });
}

function forgetWithSession(): void {
  if (readSession().status !== "guest") return;
  kept?.client.clear();
  kept = null;
  unfollow?.();
  unfollow = null;
}

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

export const PersonQueries = ({ userId, children }: { userId: string; children: ReactNode }) => (
  <QueryClientProvider client={findQueryClient(userId)}>{children}</QueryClientProvider>
);
