import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/api.ts";
import { readSession, subscribeToSession } from "./session.ts";

const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

let kept: { userId: string; client: QueryClient } | null = null;

/** What the screens of somebody signed in have loaded, kept while the same person is signed in and forgotten with the session. */
export function queryClientOf(userId: string): QueryClient {
  if (kept?.userId === userId) return kept.client;
  if (kept === null) subscribeToSession(forgetWithSession);
  kept?.client.clear();
  kept = { userId, client: makeQueryClient() };
  return kept.client;
}

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails at once, which can be said, rather than waiting for one.
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** A refusal stays one; only a shop that could not be reached, or is busy for a moment, is asked again. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const failure = error instanceof Error ? (error.cause ?? error) : error;
  if (failures >= MAX_RETRIES || !(failure instanceof ApiError)) return false;
  return failure.status === 0 || failure.status === 502 || failure.status === 503;
}

function forgetWithSession(): void {
  if (readSession().status === "guest") kept?.client.clear();
}
