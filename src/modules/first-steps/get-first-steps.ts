import type { FirstSteps } from "#contracts/calls/first-steps";
import { isDoneByAnybody } from "#modules/audit";
import { isAnyOrderPaid } from "#modules/orders";
import { getSettings } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** What a new shop's admin has done so far, for admins. */
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
