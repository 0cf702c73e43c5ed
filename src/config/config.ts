import type { Env } from "./env.ts";
import { readRelease } from "#platform/read-release";
import type { AppOptions } from "#src/app.ts";
import type { Services } from "./services.ts";

/** Where the database is, and how many connections serve. */
export const readDatabaseOptions = (env: Env) => ({
  databaseUrl: env.DATABASE_URL,
  databaseOwnerUrl: env.DATABASE_OWNER_URL,
  dataDir: env.DATA_DIR,
  poolSize: env.DATABASE_POOL,
});

/** The parts of the configuration and the connected services that the shop needs. */
export const readAppConfig = (
  env: Env,
  { ports, settings }: Services,
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
    officeNeedsSecondStep: !env.isLoopback,
    hasTestNotifications: env.TEST_NOTIFICATIONS === "on",
    isPublic: !env.isLoopback,
    dataDir: env.DATA_DIR,
    release: readRelease(),
  },
  areLimitsRelaxed: env.RATE_LIMITS === "relaxed",
});
