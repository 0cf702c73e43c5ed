import { retention } from "#contracts/retention";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { deleteSharesBefore } from "./shares-store.ts";

/** For the shop itself: forgets with whom orders were shared long ago. */
export const deleteOldShares = (ctx: Context): Promise<void> =>
  deleteSharesBefore(ctx.db, new Date(ctx.now().getTime() - retention.shareDays * DAY_MS));
