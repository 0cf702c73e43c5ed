import type { SectionName, SettingsValues } from "#contracts/settings-sections";
import type { ShopCalendar } from "#contracts/shop-calendar";
import { requireConfirmedPassword } from "#modules/accounts";
import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { getSettings, type StoredSections } from "./get-settings.ts";
import { lockSectionVersion, updateSection } from "./shop-settings-store.ts";

declare module "#platform/context" {
  interface EventMap {
    "calendar.saved": Record<string, never>;
  }
}

interface SettingsChange<Name extends SectionName = SectionName> {
  section: Name;
  value: SettingsValues[Name];
  version: number;
}

/**
 * Replaces one section, for all processes at once, and returns all of them. Refuses a stale version with 409.
 *
 * @param mustSuit refuses a calendar that other settings of the shop rule out; within the same transaction
 */
export async function saveSettings(
  ctx: Context,
  change: SettingsChange,
  mustSuit: (ctx: Context, calendar: ShopCalendar) => Promise<void>,
): Promise<StoredSections> {
  requireRight(ctx, "change settings");
  const { section, value, version } = change;
  // Points are money: what they are worth changes the balance of every customer.
  if (section === "points") await requireConfirmedPassword(ctx);
  await inTransaction(ctx, async (ctx) => {
    const updatedAt = ctx.now();
    const current = await lockSectionVersion(ctx.db, { section, value, updatedAt });
    if (version !== current)
      throw new Refusal(
        "conflict",
        "Somebody else changed these settings in the meantime, so nothing was saved. Please reload the page.",
      );
    if (section === "calendar") await mustSuit(ctx, value as ShopCalendar);
    await updateSection(ctx.db, { section, value, version: current + 1, updatedAt });
    await recordAudit(ctx, {
      action: "settings.changed",
      subject: `settings:${section}`,
      details: { version: current + 1 },
    });
    await announceChange(ctx, "settings");
    if (section === "calendar") await ctx.emit("calendar.saved", {});
  });
  return getSettings(ctx);
}
