import type { Place, ShopSettings } from "#contracts/calls/shop-settings";
import type { MapProvider } from "./provider/map-provider.ts";
import { createMapProvider } from "./use-map-view.ts";
import { readOwnLocation } from "./use-place-picker.ts";

interface AddressFinder {
  suggest: MapProvider["suggest"];
  /** Where this device is, with an empty address where none is known; null when its position can't be read. */
  locate: (signal: AbortSignal) => Promise<Place | null>;
}

/** Addresses without a map. */
export function createAddressFinder(settings: ShopSettings["map"]): AddressFinder {
  const provider = createMapProvider(settings);
  return {
    suggest: provider.suggest,
    async locate(signal) {
      const location = await readOwnLocation();
      if (!location) return null;
      const place = await provider.reverse(location, signal).catch(() => null);
      return { address: place?.address ?? "", location };
    },
  };
}
