import type { Context } from "#platform/context";
import { type ShippingAddress, updateUser } from "./users-store.ts";

/** Remembers the address of the user's latest order. */
export async function updateShippingAddress(
  ctx: Context,
  userId: string,
  shippingAddress: ShippingAddress,
): Promise<void> {
  await updateUser(ctx.db, userId, { shippingAddress, updatedAt: ctx.now() });
}
