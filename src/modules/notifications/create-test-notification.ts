import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { getSignedIn } from "#platform/signed-in";
import { addNotification } from "./add-notification.ts";

declare module "#platform/shop-config" {
  interface ShopConfig {
    /** Whether customers may make a notification to try the bell. */
    hasTestNotifications: boolean;
  }
}

const testNotificationLimit = { name: "test-notification", points: 10, per: 60 };

/** Creates a test notification for the caller. Refused where the shop has disabled it. */
export async function createTestNotification(ctx: Context): Promise<void> {
  const { userId } = getSignedIn(ctx);
  if (!ctx.config.hasTestNotifications)
    throw new Refusal("not_found", "Test notifications are switched off in this shop");
  await ctx.limits.consume(testNotificationLimit, userId);
  const isAdded = await addNotification(ctx, {
    userId,
    topic: "system",
    type: "default",
    title: "Test notification",
    message: "Your notifications work.",
    eventKey: `test:${ctx.newId()}`,
  });
  if (!isAdded)
    throw new Refusal(
      "conflict",
      "In-app notifications or system alerts are switched off in your account settings",
    );
}
