import type { ShopIdentity } from "#contracts/shop-identity";
import { getSections } from "#modules/shop-settings";
import type { Context } from "#platform/context";

export interface Issuer {
  seller: ShopIdentity;
  /** Time zone in which days are printed and years are counted. */
  timezone: string;
}

/** What documents take from the shop's settings. */
export async function readIssuer(ctx: Context): Promise<Issuer> {
  const { identity, calendar } = await getSections(ctx, ["identity", "calendar"]);
  return { seller: identity, timezone: calendar.timezone };
}
