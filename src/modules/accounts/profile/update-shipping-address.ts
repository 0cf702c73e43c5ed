import type { PostalAddress } from "#contracts/calls/order-input";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { updateUser, type User } from "#src/modules/accounts/users-store.ts";

/** Stores the address of the user's latest order. Returns the account. */
export async function updateShippingAddress(
  ctx: Context,
  userId: string,
  shippingAddress: PostalAddress,
): Promise<User> {
  const user = await updateUser(ctx.db, userId, { shippingAddress, updatedAt: ctx.now() });
  if (!user) throw new Refusal("not_found", "There is no such account");
  return user;
}
