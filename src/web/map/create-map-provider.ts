import type { Place, ShopSettings } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./coordinates.ts";
import { createGoogleProvider } from "./google-provider.ts";
import type { MapProvider } from "./map-provider.ts";
import { createOpenProvider } from "./open-provider.ts";

/** The maps service that the shop is configured for. */
export function createMapProvider(
  settings: ShopSettings["map"],
  server: {
    searchAddresses: (text: string, signal: AbortSignal) => Promise<Place[]>;
    reverseGeocode: (location: MapLocation, signal: AbortSignal) => Promise<Place | null>;
  },
): MapProvider {
  return settings.provider === "google"
    ? createGoogleProvider(settings.scriptUrl)
    : createOpenProvider({ ...settings, ...server });
}
