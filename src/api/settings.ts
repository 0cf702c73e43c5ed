import type { settingsSectionsContract } from "#contracts/calls/settings-sections";
import type { settingsContract, ShopSettings } from "#contracts/calls/shop-settings";
import { mustReachTiers } from "#modules/catalogue";
import { getSection, getSettings, saveSettings } from "#modules/shop-settings";
import { readActorAddress } from "./actor.ts";
import type { HandlersOf } from "./handlers.ts";

export const settingsHandlers = (settings: ShopSettings): HandlersOf<typeof settingsContract> => ({
  getShopSettings: () => Promise.resolve(settings),
  searchAddresses: async ({ ctx, query }) => {
    return ctx.ports.geocoder.search(query.q, readActorAddress(ctx));
  },
  reverseGeocode: async ({ ctx, query }) => {
    return { place: await ctx.ports.geocoder.reverse(query, readActorAddress(ctx)) };
  },
});

export const settingsSectionsHandlers: HandlersOf<typeof settingsSectionsContract> = {
  getSettings: ({ ctx }) => getSettings(ctx),
  saveSettings: ({ ctx, body }) => saveSettings(ctx, body, mustReachTiers),
  getCalendar: ({ ctx }) => getSection(ctx, "calendar"),
};
