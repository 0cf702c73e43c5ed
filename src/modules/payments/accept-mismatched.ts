import type { Context } from "#platform/context";
import type { PaymentAttempt } from "./payment-attempt.ts";
import { markReturned, updateAttempt } from "./payments-store.ts";

/** Within a transaction that holds the order's lock: a mismatched payment counts as the order's from now on. */
export async function acceptMismatched(ctx: Context, { id }: PaymentAttempt): Promise<void> {
  await updateAttempt(ctx.db, id, ["mismatch"], {
    state: "completed",
    nextCheckAt: null,
    updatedAt: ctx.now(),
  });
}

/** Within such a transaction: a mismatched payment was refunded in full. */
export const recordMismatchedReturn = (ctx: Context, captureId: string): Promise<void> =>
  markReturned(ctx.db, captureId, ctx.now());
