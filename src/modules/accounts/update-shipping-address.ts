import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { type ShippingAddress, updateUser, type User } from "./users-store.ts";

/** Remembers the address of the user's latest order. Answers the account. */
export async function updateShippingAddress(
  ctx: Context,
  userId: string,
  shippingAddress: ShippingAddress,
): Promise<User> {
  const user = await updateUser(ctx.db, userId, { shippingAddress, updatedAt: ctx.now() });
  if (!user) throw new Refusal("not_found", "There is no such account");
  return user;
}
