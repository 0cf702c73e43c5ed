import type { Context } from "#platform/context";
import { confirmLink, unsubscribeLink } from "./newsletter-links.ts";
import { selectNewsletterAddress } from "./newsletter-store.ts";

/** What a mail to an address of the newsletter needs. */
interface NewsletterMail {
  email: string;
  name: string;
  confirmLink: string;
  unsubscribeLink: string;
}

/** The data for a mail to an address that waits, or to one that is confirmed; null when it is not, or was removed. */
export async function findNewsletterMail(
  ctx: Context,
  { addressId, state }: { addressId: string; state: "waiting" | "confirmed" },
): Promise<NewsletterMail | null> {
  const address = await selectNewsletterAddress(ctx.db, addressId);
  if (!address || (address.confirmedAt === null) !== (state === "waiting")) return null;
  return {
    email: address.email,
    name: address.name,
    confirmLink: confirmLink.address(ctx, { id: addressId }),
    unsubscribeLink: unsubscribeLink.address(ctx, { id: addressId }),
  };
}
