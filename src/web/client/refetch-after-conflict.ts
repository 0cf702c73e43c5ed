import { ApiError } from "#contracts/client";

/** Passes on how a call ends. What it conflicts with is not shown yet, so it is fetched then. */
export async function refetchAfterConflict<Result>(
  call: Promise<Result>,
  refetch: () => unknown,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.code === "conflict") void refetch();
    throw error;
  }
}
