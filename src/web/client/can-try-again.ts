import { ApiError } from "#contracts/client";

/** Whether a retry may succeed: the network or the server failed, or there were too many requests. */
export const canTryAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
