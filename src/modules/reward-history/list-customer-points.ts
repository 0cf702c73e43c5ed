import { getUser } from "#modules/accounts";
import { type LedgerPage, listPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** Changes of a customer's points, newest first, for admins. */
export async function listCustomerPoints(
  ctx: Context,
  userId: string,
  paging: { page: number; limit: number },
): Promise<LedgerPage> {
  requireRight(ctx, "manage customers");
  await getUser(ctx, userId);
  return listPoints(ctx, userId, paging);
}
