import { type Turnaround, turnaroundText, type StoredTier } from "#contracts/delivery-tiers";
import { isWithinYear } from "#contracts/due-time";
import type { OpeningHours } from "#contracts/opening-hours";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { selectSlowestWorkingTier } from "./catalogue-store.ts";

/** Within the transaction that saves a product: refuses tiers whose working hours would take more than a year. */
export async function mustBeWithinYear(ctx: Context, tiers: readonly StoredTier[]): Promise<void> {
  const calendar = await getSection(ctx, "calendar");
  const position = tiers.findIndex((tier) => !isWithinYear(tier, calendar, ctx.now()));
  if (position < 0) return;
  const message = `${named(tiers[position]!)} would take more than a year in the shop's working hours. Please enter fewer hours.`;
  throw new Refusal("invalid", message, { fields: { [`tiers.${position}.hours`]: message } });
}

/** Within the transaction that saves the calendar: refuses one in which a product's tier would take more than a year. */
export async function mustReachTiers(ctx: Context, calendar: OpeningHours): Promise<void> {
  const slowest = await selectSlowestWorkingTier(ctx.db);
  if (!slowest || isWithinYear(slowest, calendar, ctx.now())) return;
  const message = `${named(slowest)} of “${slowest.title}” would take more than a year in these hours. Please open longer, or change that delivery tier first.`;
  throw new Refusal("invalid", message, { fields: { "value.schedule": message } });
}

const named = (tier: Turnaround & { name: string }): string =>
  `“${tier.name}” (${turnaroundText(tier)})`;
