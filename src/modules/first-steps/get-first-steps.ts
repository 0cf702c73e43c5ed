import { isDoneByAnybody } from "#modules/audit";
import { isAnyOrderPaid } from "#modules/orders";
import { getSettings } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** What a new shop's admin has done so far. */
export interface FirstSteps {
  /** The calendar was saved, in which due times are counted. */
  hasSetHours: boolean;
  /** The settings hold the address that receipts print. */
  hasSetAddress: boolean;
  /** Somebody added a product; those that came with the shop don't count. */
  hasAddedProduct: boolean;
  /** An order was paid. */
  hasSold: boolean;
}

/** For admins. */
export async function getFirstSteps(ctx: Context): Promise<FirstSteps> {
  requireRight(ctx, "see the shop's health");
  const [{ calendar, identity }, hasAddedProduct, hasSold] = await Promise.all([
    getSettings(ctx),
    isDoneByAnybody(ctx, "product.created"),
    isAnyOrderPaid(ctx),
  ]);
  const hasSetHours = calendar.version > 0;
  const hasSetAddress = identity.value.address.trim() !== "";
  return { hasSetHours, hasSetAddress, hasAddedProduct, hasSold };
}
