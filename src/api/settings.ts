import type { settingsContract, ShopSettings } from "#contracts/calls/shop-settings";
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
