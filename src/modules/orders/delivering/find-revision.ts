import type { Context } from "#platform/context";
import type { Share } from "#src/modules/orders/sharing/share.ts";
import { selectSharesOf } from "#src/modules/orders/sharing/shares-store.ts";
import {
  selectRefundRequest,
  selectRefundRequestsOf,
  selectRevision,
  selectRevisionsOf,
  selectVersionsOf,
} from "./deliveries-store.ts";
import type { RefundRequest, Revision, Version } from "./delivery.ts";

/** For the shop itself; does not check the actor. */
export const findRevision = (ctx: Context, id: string): Promise<Revision | null> =>
  selectRevision(ctx.db, id);

/** For the shop itself; does not check the actor. */
export const findRefundRequest = (ctx: Context, id: string): Promise<RefundRequest | null> =>
  selectRefundRequest(ctx.db, id);

/** For the shop itself; does not check the actor. */
export async function findVersion(
  ctx: Context,
  { orderId, version }: { orderId: string; version: number },
): Promise<Version | null> {
  const versions = await selectVersionsOf(ctx.db, [orderId]);
  return versions.find((each) => each.version === version) ?? null;
}

/** Of orders that the actor may see, oldest first. Does not check the actor. */
export const listDeliveriesOf = async (
  ctx: Context,
  orderIds: readonly string[],
): Promise<{
  versions: Version[];
  revisions: Revision[];
  moneyBackRequests: RefundRequest[];
  shares: Share[];
}> => ({
  versions: await selectVersionsOf(ctx.db, orderIds),
  revisions: await selectRevisionsOf(ctx.db, orderIds),
  moneyBackRequests: await selectRefundRequestsOf(ctx.db, orderIds),
  shares: await selectSharesOf(ctx.db, orderIds),
});
