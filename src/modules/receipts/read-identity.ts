import type { SharedTopic } from "#contracts/shared-topics";
import type { ShopIdentity } from "#contracts/shop-identity";
import { getSection } from "#modules/shop-settings";
import { cacheUntilChange } from "#platform/cache-until-change";
import type { Context } from "#platform/context";

/** By the shop's feed of changes, of which there is one for each shop in a process. */
const readers = new WeakMap<Context["changes"], () => Promise<ShopIdentity>>();

/** What receipts say of the shop; outside a transaction, since what it reads with is kept. */
export function readIdentity(ctx: Context): Promise<ShopIdentity> {
  const known = readers.get(ctx.changes);
  const read =
    known ??
    cacheUntilChange(ctx.changes, "settings" satisfies SharedTopic, () =>
      getSection(ctx, "identity"),
    );
  readers.set(ctx.changes, read);
  return read();
}
