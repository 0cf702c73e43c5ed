import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "#contracts/client";

const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline calls fail at once and show the error instead of waiting for a connection.
      queries: { staleTime: FRESH_MS, retry: isWorthRetrying, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** A refusal is final; a call is retried only if the server could not be reached or is briefly busy. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const failure = error instanceof Error ? (error.cause ?? error) : error;
  if (failures >= MAX_RETRIES || !(failure instanceof ApiError)) return false;
  return failure.status === 0 || failure.status === 502 || failure.status === 503;
}
