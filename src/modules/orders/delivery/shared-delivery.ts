import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { narrowFiles } from "./delivered-archive.ts";
import { type Delivery, readDelivery } from "./read-delivery.ts";
import { findOrderWithLines } from "#orders/find-order";
import type { OrderWithLines } from "#orders/order";
import { readShareLink } from "#orders/links/share-link";
import type { Share } from "#orders/links/share-link";
import { selectShare, updateShare } from "#orders/links/shares-store";

/** What a link shows that a buyer gave to somebody. */
export type Shared =
  | { state: "open"; order: OrderWithLines; delivery: Delivery; share: Share; expiresAt: Date }
  /** A new one can be mailed to the same address. */
  | { state: "expired" }
  /** By the buyer, or with all other links to the order. */
  | { state: "ended" };

/** What was delivered with the order behind a shared link. An altered link is not found. */
export async function getShared(ctx: Context, token: string): Promise<Shared> {
  const link = readShareLink(ctx, token);
  const share = link && (await selectShare(ctx.db, link.id));
  const order = share && (await findOrderWithLines(ctx, share.orderId));
  if (!order) throw new Refusal("not_found", "This link is not valid or has expired.");
  if (share.endedAt !== null) return { state: "ended" };
  if (link.expiresAt <= ctx.now()) return { state: "expired" };
  await updateShare(ctx.db, share.id, { usedAt: ctx.now() });
  const delivery = await readDelivery(ctx, order);
  const shown = share.line === null ? { order, delivery } : narrow(order, delivery, share.line);
  return { state: "open", ...shown, share, expiresAt: link.expiresAt };
}

/** What is shared of one line: its files alone, in the versions that have any. The lines keep their positions. */
function narrow(order: OrderWithLines, delivery: Delivery, line: number) {
  const { completion } = order;
  const versions = delivery.versions
    .map((version) => narrowFiles(order, version, line))
    .filter(({ files }) => files.length > 0);
  return {
    order: { ...order, completion: completion && narrowFiles(order, completion, line) },
    delivery: { ...delivery, versions },
  };
}
