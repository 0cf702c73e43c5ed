import type { CartLine } from "#contracts/cart-lines";
import { ApiError } from "#contracts/client";
import type { UnmergedLine } from "./cart-store.ts";

export interface GuestLines {
  readLines(): readonly CartLine[];
  remove(lineId: string): void;
}

/**
 * Merges the guest cart into the account's, line by line: each is deleted here once the shop has stored it. Returns
 * those that remain. Without a response the rest waits for the next time.
 */
export async function moveGuestLines(
  guest: GuestLines,
  post: (line: CartLine) => Promise<unknown>,
): Promise<UnmergedLine[]> {
  const left: UnmergedLine[] = [];
  let failure: ApiError | null = null;
  for (const line of guest.readLines()) {
    const error: ApiError | null = isAboutTheLine(failure)
      ? await post(line).then(() => null, asApiError)
      : failure;
    if (error === null) guest.remove(line._id);
    else left.push({ line, reason: error.message });
    failure = error;
  }
  return left;
}

/** Other lines may still be accepted. */
const isAboutTheLine = (error: ApiError | null): boolean =>
  error === null || [400, 404, 409, 413].includes(error.status);

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError && error.status !== 401) return error;
  throw error;
}
