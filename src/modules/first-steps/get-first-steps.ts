import { isDeepStrictEqual } from "node:util";
import type { StoredChatSettings } from "#contracts/calls/chat";
import { defaultChatSettings } from "#contracts/chat-settings";
import { isDoneByAnybody } from "#modules/audit";
import { getChatSettings } from "#modules/chat";
import { isAnyOrderPaid } from "#modules/orders";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";

/** What a new shop's admin has done so far. */
export interface FirstSteps {
  /** The hours in the chat's settings are other ones than those that came with the shop. */
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
  const [settings, identity, hasAddedProduct, hasSold] = await Promise.all([
    getChatSettings(ctx),
    getSection(ctx, "identity"),
    isDoneByAnybody(ctx, "product.created"),
    isAnyOrderPaid(ctx),
  ]);
  const hasSetHours = !isDeepStrictEqual(hoursOf(settings), hoursOf(defaultChatSettings));
  const hasSetAddress = identity.address.trim() !== "";
  return { hasSetHours, hasSetAddress, hasAddedProduct, hasSold };
}

/** Without the message, which does not say when the chat is open. */
const hoursOf = ({ businessHours }: Pick<StoredChatSettings, "businessHours">) => {
  const { enabled, timezone, schedule } = businessHours;
  return { enabled, timezone, schedule };
};
