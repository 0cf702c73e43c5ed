import type { Context } from "#platform/context";
import { forgetTextsOf, sweepAuditLog } from "./audit-store.ts";

const BATCH = 1000;

/**
 * Deletes entries about people (logins, accounts, newsletter) after two years; those of orders, products and requests
 * stay.
 */
export async function deleteOldAuditEntries(ctx: Context): Promise<void> {
  while ((await sweepAuditLog(ctx.db, BATCH)) === BATCH);
}

/**
 * Removes what people wrote and buyers' network addresses from the entries of orders whose buyers were removed; who did
 * what and when stays. The database checks that these orders are such.
 */
export const forgetOrderTexts = (ctx: Context, orderIds: readonly string[]): Promise<void> =>
  forgetTextsOf(ctx.db, orderIds);
