import { type QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { apiQuery, makeQueryClient } from "#client/api-query";
import { readSession, subscribeToSession, updateUser, useSession } from "./session.ts";

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

export const PersonQueries = ({ userId, children }: { userId: string; children: ReactNode }) => (
  <QueryClientProvider client={findQueryClient(userId)}>{children}</QueryClientProvider>
);

/** A query cache for pages that are also opened without an account: the person's, or a guest's that goes with the page. */
export function VisitorQueries({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [own] = useState(makeQueryClient);
  // The key makes the page start over with the data of somebody else.
  return (
    <QueryClientProvider key={user?.id ?? "guest"} client={user ? findQueryClient(user.id) : own}>
      {children}
    </QueryClientProvider>
  );
}
