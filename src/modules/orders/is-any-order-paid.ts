import type { Context } from "#platform/context";
import { selectPaidOrder } from "./order-store.ts";

/** Whether the shop has sold anything yet. Does not check the actor. */
export const isAnyOrderPaid = async (ctx: Context): Promise<boolean> =>
  (await selectPaidOrder(ctx.db)) !== null;
