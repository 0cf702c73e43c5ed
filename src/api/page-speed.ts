import type { pageSpeedContract } from "#contracts/calls/page-speed";
import { getPageSpeed, recordPageSpeed } from "#modules/page-speed";
import type { HandlersOf } from "./handlers.ts";

const DEFAULT_DAYS = "7";

export const pageSpeedHandlers: HandlersOf<typeof pageSpeedContract> = {
  recordPageSpeed: async ({ ctx, body }) => {
    await recordPageSpeed(ctx, body);
    return { success: true };
  },
  getPageSpeed: ({ ctx, query }) => getPageSpeed(ctx, { days: Number(query.days ?? DEFAULT_DAYS) }),
};
