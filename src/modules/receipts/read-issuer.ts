import type { SharedTopic } from "#contracts/shared-topics";
import type { ShopIdentity } from "#contracts/shop-identity";
import { getSection } from "#modules/shop-settings";
import { cacheUntilChange } from "#platform/cache-until-change";
import type { Context } from "#platform/context";

export interface Issuer {
  seller: ShopIdentity;
  /** In which days are printed and years are counted. */
  timezone: string;
}

/** By the shop's feed of changes, of which there is one for each shop in a process. */
const readers = new WeakMap<Context["changes"], () => Promise<Issuer>>();

/** What documents take from the shop's settings; outside a transaction, since what it reads with is kept. */
export function readIssuer(ctx: Context): Promise<Issuer> {
  const known = readers.get(ctx.changes);
  const read =
    known ??
    cacheUntilChange(ctx.changes, "settings" satisfies SharedTopic, async () => {
      const [seller, { timezone }] = await Promise.all([
        getSection(ctx, "identity"),
        getSection(ctx, "calendar"),
      ]);
      return { seller, timezone };
    });
  readers.set(ctx.changes, read);
  return read();
}
