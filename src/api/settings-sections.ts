import type { settingsSectionsContract } from "#contracts/calls/settings-sections";
import { mustReachTiers } from "#modules/catalogue";
import { getSection, getSettings, saveSettings } from "#modules/shop-settings";
import type { HandlersOf } from "./handlers.ts";

export const settingsSectionsHandlers: HandlersOf<typeof settingsSectionsContract> = {
  getSettings: ({ ctx }) => getSettings(ctx),
  saveSettings: ({ ctx, body }) => saveSettings(ctx, body, mustReachTiers),
  getCalendar: ({ ctx }) => getSection(ctx, "calendar"),
};
