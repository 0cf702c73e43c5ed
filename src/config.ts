import type { Env } from "#platform/env";
import type { AppOptions } from "./app.ts";
import type { World } from "./world.ts";

/** What the shop must know of the configuration and of the world that it is connected to. */
export const configOf = (
  env: Env,
  { ports, settings }: World,
): Pick<AppOptions, "ports" | "settings" | "config" | "areLimitsRelaxed"> => ({
  ports,
  settings,
  config: {
    publicUrl: env.PUBLIC_URL,
    supportEmail: settings.supportEmail,
    unpaidOrderHours: env.UNPAID_ORDER_HOURS,
    unusedUploadHours: 24,
    completionFileTypes: env.COMPLETION_FILE_TYPES,
    orderLinkDays: 90,
    hasTestNotifications: env.TEST_NOTIFICATIONS === "on",
  },
  areLimitsRelaxed: env.RATE_LIMITS === "relaxed",
});
