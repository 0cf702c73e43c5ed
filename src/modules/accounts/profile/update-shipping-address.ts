import type { PostalAddress } from "#contracts/calls/order-input";
import type { Context } from "#platform/context";
import { updateUser, type User } from "#src/modules/accounts/users-store.ts";

/** Stores the address of the user's latest order. Returns the account. */
export const updateShippingAddress = (
  ctx: Context,
  userId: string,
  shippingAddress: PostalAddress,
): Promise<User> => updateUser(ctx.db, userId, { shippingAddress, updatedAt: ctx.now() });
