import type { ShopSettings } from "#contracts/calls/shop-settings";
import { createGoogleProvider } from "./google-provider.ts";
import type { MapProvider } from "./map-provider.ts";
import { createOpenProvider } from "./open-provider.ts";

/** The maps service that the shop is configured for. */
export const createMapProvider = (settings: ShopSettings["map"]): MapProvider =>
  settings.provider === "google"
    ? createGoogleProvider(settings.scriptUrl)
    : createOpenProvider(settings);
