import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { type Delivery, readDelivery } from "./read-delivery.ts";
import { findOrderWithLines } from "#orders/find-order";
import type { OrderWithLines } from "#orders/order";
import { readShareLink } from "#orders/links/share-link";
import type { Share } from "#orders/links/share";
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
  return { state: "open", order, delivery, share, expiresAt: link.expiresAt };
}
