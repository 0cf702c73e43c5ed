import { listFetchesBy, listFileFacts } from "#modules/files";
import { listDeliveriesOf } from "#modules/orders/delivery";
import { listSharesWith } from "#modules/orders/links";
import type { Context } from "#platform/context";

export type SharedWith = Awaited<ReturnType<typeof readSharedWith>>[number];

/**
 * The deliveries of others that were shared with a proven address, and what was fetched by its links; the newest first.
 * Does not check the actor.
 */
export async function readSharedWith(
  ctx: Context,
  { userId, email }: { userId: string; email: string },
) {
  const shares = await listSharesWith(ctx, email);
  const orderIds = [...new Set(shares.map(({ orderId }) => orderId))];
  const { versions } = await listDeliveriesOf(ctx, orderIds);
  const fileIds = versions.flatMap(({ files }) => files.map(({ id }) => id));
  const shareIds = shares.map(({ id }) => id);
  const [facts, fetches] = await Promise.all([
    listFileFacts(ctx, fileIds),
    listFetchesBy(ctx, fileIds, { userId, shareIds }),
  ]);
  return shares.map((share) => ({
    ...share,
    downloads: fetches
      .filter(({ shareId }) => shareId === share.id)
      .map(({ fileId, fetchedAt }) => ({ name: facts.get(fileId)?.name ?? "", at: fetchedAt })),
  }));
}
