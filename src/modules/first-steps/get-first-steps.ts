import { isDoneByAnybody } from "#modules/audit";
import { getChatSettings } from "#modules/chat";
import { isAnyOrderPaid } from "#modules/orders";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** What a new shop's admin has done so far. */
export interface FirstSteps {
  /** The chat's settings, which hold the hours, were saved. */
  hasSetHours: boolean;
  /** Somebody added a product; those that came with the shop don't count. */
  hasAddedProduct: boolean;
  /** An order was paid. */
  hasSold: boolean;
}

/** For admins. */
export async function getFirstSteps(ctx: Context): Promise<FirstSteps> {
  requireRight(ctx, "see the shop's health");
  const [settings, hasAddedProduct, hasSold] = await Promise.all([
    getChatSettings(ctx),
    isDoneByAnybody(ctx, "product.created"),
    isAnyOrderPaid(ctx),
  ]);
  return { hasSetHours: (settings.version ?? 0) > 0, hasAddedProduct, hasSold };
}
