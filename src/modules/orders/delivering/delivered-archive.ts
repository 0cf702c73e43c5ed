import { isId } from "#contracts/ids";
import { type ArchivedFile, downloadName } from "#modules/files";
import type { Context } from "#platform/context";
import { type Order, orderNumberOf } from "#src/modules/orders/order.ts";
import { selectOrder } from "#src/modules/orders/order-store.ts";
import { selectShare } from "#src/modules/orders/sharing/shares-store.ts";
import { deliveredNames, namingOf } from "./delivered-names.ts";
import { selectVersionsOf } from "./deliveries-store.ts";

/**
 * A ZIP of the files of one version.
 * @param shareId of the link that it is for; its holder must not learn the order's id
 */
export const versionArchive = (
  order: Pick<Order, "id" | "jobReferences">,
  version: number,
  shareId: string | undefined,
) => ({
  name: downloadName(`Order ${orderNumberOf(order.id)}.zip`, namingOf(order, version)),
  contents: `${shareId === undefined ? `order:${order.id}` : `share:${shareId}`}:${version}`,
});

/** The files of a ZIP that is described like this; none when it is not known. For whoever has its link; checks no actor. */
export async function listDeliveredArchive(
  ctx: Context,
  contents: string,
): Promise<ArchivedFile[]> {
  const [kind = "", id = "", number] = contents.split(":");
  const order = await findArchived(ctx, kind, id);
  if (!order) return [];
  const versions = await selectVersionsOf(ctx.db, [order.id]);
  const version = versions.find((each) => each.version === Number(number));
  if (!version) return [];
  const names = deliveredNames(order, version);
  return version.files.map(({ id }, position) => ({ id, path: names[position]! }));
}

async function findArchived(ctx: Context, kind: string, id: string): Promise<Order | null> {
  if (!isId(id)) return null;
  if (kind === "order") return selectOrder(ctx.db, id);
  const share = await selectShare(ctx.db, id);
  return share && selectOrder(ctx.db, share.orderId);
}
