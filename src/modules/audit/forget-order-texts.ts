import type { Context } from "#platform/context";
import { forgetTextsOf } from "./audit-store.ts";

/**
 * Removes what people wrote and buyers' network addresses from the entries of orders whose buyers were removed; who did
 * what and when stays. The database checks that these orders are such.
 */
export const forgetOrderTexts = (ctx: Context, orderIds: readonly string[]): Promise<void> =>
  forgetTextsOf(ctx.db, orderIds);
