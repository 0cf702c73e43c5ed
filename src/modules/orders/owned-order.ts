import type { Context } from "#platform/context";
import type { Database } from "#platform/database/database";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { orderNotFound } from "./find-order.ts";
import { isOpenTo, readOrderLink } from "./order-link.ts";
import { lockOrder, selectOrder } from "./order-store.ts";
import type { Order } from "./order.ts";

/** How a buyer names an order: by its id, signed in to the account that owns it, or by the token of a mailed link. */
export type OwnedOrderKey = { orderId: string } | { token: string };

/**
 * An order of the actor's own. Somebody else's is not found, as one that does not exist; neither is the order of a
 * link that was altered or ended, or has expired.
 */
export const getOwnedOrder = (ctx: Context, key: OwnedOrderKey): Promise<Order> =>
  readOwned(ctx, key, selectOrder);

/** As `getOwnedOrder`, within a transaction that holds the order's lock until it ends. */
export const lockOwnedOrder = (ctx: Context, key: OwnedOrderKey): Promise<Order> =>
  readOwned(ctx, key, lockOrder);

async function readOwned(
  ctx: Context,
  key: OwnedOrderKey,
  read: (db: Database, id: string) => Promise<Order | null>,
): Promise<Order> {
  if ("token" in key) return readLinked(ctx, key.token, read);
  const { userId } = getSignedIn(ctx);
  const order = await read(ctx.db, key.orderId);
  if (order?.customerId !== userId) throw orderNotFound();
  return order;
}

async function readLinked(
  ctx: Context,
  token: string,
  read: (db: Database, id: string) => Promise<Order | null>,
): Promise<Order> {
  const link = readOrderLink(ctx, token);
  const order = link && (await read(ctx.db, link.orderId));
  if (order && (await isOpenTo(ctx, order, link.version))) return order;
  throw new Refusal(
    "not_found",
    "This link is not valid or has expired. You can have a new one emailed to you.",
  );
}
