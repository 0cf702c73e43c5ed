import { ApiError } from "#contracts/client";
import type { ErrorCode } from "#contracts/errors";

const conflicts: ReadonlySet<unknown> = new Set<ErrorCode>([
  "conflict",
  "amount_changed",
  "delivery_changed",
]);

/** Passes on how a call ends. What it conflicts with is not shown yet, so it is fetched then. */
export async function refetchAfterConflict<Result>(
  call: Promise<Result>,
  refetch: () => unknown,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && conflicts.has(error.code)) void refetch();
    throw error;
  }
}
