import type { Context } from "#platform/context";
import { sweepAuditLog } from "./audit-store.ts";

const BATCH = 1000;

/**
 * Deletes entries about people (logins, accounts, newsletter) after two years; those of orders, products and requests
 * stay.
 */
export async function deleteOldAuditEntries(ctx: Context): Promise<void> {
  while ((await sweepAuditLog(ctx.db, BATCH)) === BATCH);
}
