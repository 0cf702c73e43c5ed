import { ApiError } from "#contracts/client";

/** Whether sending the same again may end otherwise: the way or the shop failed, or it was too much at once. */
export const canHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
