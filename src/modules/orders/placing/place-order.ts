import { splitName } from "#contracts/person-name";
import { texts } from "#contracts/texts";
import { getUser, type User } from "#modules/accounts";
import { isGuestEmailVerified, lockVerifiedGuestEmail } from "#modules/accounts/guests";
import { updateShippingAddress } from "#modules/accounts/profile";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { hasRight, requireRight } from "#platform/require-right";
import type { Contact, Order, OrderWithLines } from "#orders/order";
import { createOrder, isRoomLimited, type OrderInput } from "./create-order.ts";

/**
 * Places an order for the logged-in customer or member of staff, and stores its address in the account. The email
 * address in `contact` applies to this order only; unless it was verified, mails go to the account's. Without a contact
 * it is the account's.
 * Points are stored with the order and credited when it is paid.
 */
export async function placeOrder(
  ctx: Context,
  { contact: given, ...input }: Omit<OrderInput, "contact"> & { contact: Contact | null },
): Promise<OrderWithLines> {
  const { userId } = requireRight(ctx, "shop with an account", "Admins can't place orders");
  return inTransaction(ctx, async (ctx) => {
    const contact = given ?? toContact(await getUser(ctx, userId));
    const order = { ...input, contact };
    return createOrder(ctx, order, {
      owner: { customerId: userId },
      openAccount: async () => {
        const { address } = input;
        const { email } = contact;
        const { user, isEmailVerified } = await updateShippingAddress(ctx, userId, {
          address,
          email,
        });
        return { ...user, isContactVerified: isEmailVerified || user.email === email };
      },
    });
  });
}

const toContact = ({ name, email, phone }: User): Contact => ({ ...splitName(name), email, phone });

/** Places an order for a guest whose email address was verified within the last 60 minutes. It earns no points. */
export async function placeGuestOrder(
  ctx: Context,
  input: Omit<OrderInput, "spend">,
): Promise<Order> {
  if (!hasRight(ctx, "place orders")) throw new Refusal("forbidden", "Admins can't place orders");
  return inTransaction(ctx, async (ctx) => {
    const contactEmail = input.contact.email;
    const checkVerified = isRoomLimited(ctx) ? lockVerifiedGuestEmail : isGuestEmailVerified;
    if (!(await checkVerified(ctx, contactEmail)))
      throw new Refusal("forbidden", texts.verifyBeforeOrder);
    return createOrder(ctx, input, {
      owner: { customerId: null, contactEmail },
      openAccount: async () => null,
    });
  });
}
