import { ApiError } from "#contracts/client";

/** Whether asking the same again may end otherwise: the way or the shop failed, or it was too much at once. */
export const canTryAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
