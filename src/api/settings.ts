import type { settingsContract, ShopSettings } from "#contracts/calls/shop-settings";
import { addressOfActor } from "./actor.ts";
import type { HandlersOf } from "./handlers.ts";

export const settingsHandlers = (settings: ShopSettings): HandlersOf<typeof settingsContract> => ({
  getShopSettings: () => Promise.resolve(settings),
  searchAddresses: async ({ ctx, query }) => {
    await ctx.limits.consume("geocoding", addressOfActor(ctx));
    return ctx.ports.geocoder.search(query.q);
  },
  reverseGeocode: async ({ ctx, query }) => {
    await ctx.limits.consume("geocoding", addressOfActor(ctx));
    return { place: await ctx.ports.geocoder.reverse(query) };
  },
});
