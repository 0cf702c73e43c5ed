import type { TestShop } from "#test/create-test-shop";
import { linkMailedTo, post } from "./guest-purchase.ts";

export const joinNewsletter = (shop: TestShop, body: object) =>
  post(shop, "/api/contact/newsletter", body);

/** What the newest mailed link to one of the newsletter's pages holds. */
export function newsletterLinkTo(shop: TestShop, email: string, page: "confirm" | "unsubscribe") {
  const { searchParams } = linkMailedTo(shop, email, `newsletter/${page}`);
  return { id: searchParams.get("id"), token: searchParams.get("token") };
}

/** As somebody does: signs up and opens the link of the mail. */
export async function subscribe(shop: TestShop, email: string, name = "Dana"): Promise<void> {
  await joinNewsletter(shop, { email, name });
  await shop.react();
  const link = newsletterLinkTo(shop, email, "confirm");
  const { status } = await post(shop, "/api/newsletter/confirm", link);
  if (status !== 200) throw new Error(`the link did not confirm ${email}: ${status}`);
  await shop.react();
}
