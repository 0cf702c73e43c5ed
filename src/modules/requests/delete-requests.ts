import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { deleteAnswered, deleteRequestsFrom } from "./old-requests-store.ts";

const BATCH = 500;

/** Deletes requests that were answered long ago, with their replies and transcripts. */
export async function deleteOldRequests(ctx: Context): Promise<void> {
  const end = new Date(ctx.now().getTime() - retention.answeredRequestDays * DAY_MS);
  while ((await deleteAnswered(ctx.db, end, BATCH)) === BATCH);
}

/** For the shop itself: deletes what came from the address of a closed account, open requests included. */
export const deleteRequestsOf = (ctx: Context, email: string): Promise<void> =>
  deleteRequestsFrom(ctx.db, email);
