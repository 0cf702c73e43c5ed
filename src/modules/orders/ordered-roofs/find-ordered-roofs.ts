import { waitsForBuyer } from "#contracts/order-questions";
import { isSamePlace } from "#contracts/roof-distance";
import { getUser } from "#modules/accounts";
import { isProvenGuest } from "#modules/accounts/guests";
import type { Context } from "#platform/context";
import { hasRight, requireRight } from "#platform/require-right";
import { orderLinkToken } from "#orders/order-link";
import type { Order, OrderWithLines } from "#orders/order";
import { addLines } from "#orders/order-lines-store";
import { selectOrders } from "#orders/order-store";
import {
  type RoofCandidate,
  type RoofOwner,
  selectEarlierOrders,
  selectRoofCandidates,
  type RequestedRoof,
} from "./ordered-roofs-store.ts";

interface RoofsInput {
  roofs: readonly RequestedRoof[];
  /** For a guest: an address, and the token of the mailed link that verified it. */
  guest?: { email: string; token: string } | undefined;
}

/** A paid order that already contains the requested product for the requested roof. */
export interface OrderedRoof extends Pick<Order, "createdAt" | "dueAt"> {
  /** Position of the requested roof. */
  roof: number;
  orderId: string;
  address: string;
  isDelivered: boolean;
  /** A question to its buyer is open, which pauses the due time. */
  needsAnswer: boolean;
  /** The token of the link to an order that was placed as a guest; null for an account's. */
  token: string | null;
}

/**
 * Which of these roofs the actor has ordered the same product for, in a paid order that is neither cancelled nor
 * refunded: at most one order for each, a delivered one if there is any. A logged-in person's own orders count, and
 * the guest orders that `claimOrders` would claim; a guest's only with proof of the address; without it nothing is
 * found.
 */
export async function findOrderedRoofs(
  ctx: Context,
  { roofs, guest }: RoofsInput,
): Promise<OrderedRoof[]> {
  const owner = await findOwner(ctx, guest);
  if (!owner || roofs.length === 0) return [];
  const candidates = await selectRoofCandidates(ctx.db, owner, roofs);
  const found = roofs.flatMap(({ location }, roof) => candidates.find(isFor(roof, location)) ?? []);
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
  const orders = new Map(
    (await selectOrders(ctx.db, orderIds)).map((order): [string, Order] => [order.id, order]),
  );
  return found.flatMap(({ roof, orderId, address }) => {
    const order = orders.get(orderId);
    if (!order) return [];
    const { createdAt, dueAt, customerId, linkVersion } = order;
    const isDelivered = order.status === "completed";
    const needsAnswer = waitsForBuyer(order.openMatter);
    const token = customerId === null ? orderLinkToken(ctx, orderId, linkVersion) : null;
    return [{ roof, orderId, address, createdAt, dueAt, isDelivered, needsAnswer, token }];
  });
}

async function findOwner(ctx: Context, guest: RoofsInput["guest"]): Promise<RoofOwner | null> {
  if ("userId" in ctx.actor) {
    if (!hasRight(ctx, "shop with an account")) return null;
    const { id, email } = await getUser(ctx, ctx.actor.userId);
    return { customerId: id, email };
  }
  if (!guest || !(await isProvenGuest(ctx, guest))) return null;
  return { customerId: null, email: guest.email };
}

const isFor =
  (requested: number, place: RequestedRoof["location"]) =>
  ({ roof, location, isSameAddress }: RoofCandidate): boolean =>
    roof === requested && (isSameAddress || isSamePlace(location, place));

/** More were hardly delivered for one address. */
const MOST_EARLIER = 5;

/** What was delivered for a roof of this order before, to anybody, the newest first; for those who work on it. */
export async function listEarlierWork(ctx: Context, orderId: string): Promise<OrderWithLines[]> {
  requireRight(ctx, "work on orders");
  const ids = await selectEarlierOrders(ctx.db, orderId, MOST_EARLIER);
  const orders = await addLines(ctx.db, await selectOrders(ctx.db, ids));
  return ids.flatMap((id) => orders.find((order) => order.id === id) ?? []);
}
