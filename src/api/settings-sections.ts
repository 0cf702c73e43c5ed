import type { settingsSectionsContract, StoredSettings } from "#contracts/calls/settings-sections";
import { mustReachTiers } from "#modules/catalogue";
import { getSection, getSettings, saveSettings } from "#modules/shop-settings";
import type { HandlersOf } from "./handlers.ts";

export const settingsSectionsHandlers: HandlersOf<typeof settingsSectionsContract> = {
  getSettings: async ({ ctx }) => presentSettings(await getSettings(ctx)),
  saveSettings: async ({ ctx, body }) =>
    presentSettings(await saveSettings(ctx, body, mustReachTiers)),
  getCalendar: ({ ctx }) => getSection(ctx, "calendar"),
};

const presentSettings = (sections: Awaited<ReturnType<typeof getSettings>>): StoredSettings => {
  const entries = Object.entries(sections).map(([name, { updatedAt, ...section }]) => [
    name,
    { ...section, updatedAt: updatedAt?.toISOString() ?? null },
  ]);
  return Object.fromEntries(entries) as StoredSettings;
};
