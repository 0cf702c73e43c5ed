import type { Context } from "#platform/context";
import { type Deliveries, selectDeliveries } from "./measure-store.ts";

/**
 * For the shop itself: how many orders were first delivered since then, how long that took, how many came in time or
 * did not come at all, and how often they had to be revised. Reads all of them.
 */
export const measureDeliveries = (ctx: Context, since: Date): Promise<Deliveries> =>
  selectDeliveries(ctx.db, { since, now: ctx.now() });
