import { countInZone } from "#modules/sales";
import { getTimezone } from "#modules/shop-settings";
import type { Subscriptions } from "#platform/outbox/outbox";

/** Figures count by the days of the shop's time zone, also those of the past. */
export function subscribeCalendar(subscriptions: Subscriptions): void {
  subscriptions.on("calendar.saved", "figures", async (ctx) =>
    countInZone(ctx, await getTimezone(ctx)),
  );
}
