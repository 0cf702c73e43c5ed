import type { Place, ShopSettings } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./coordinates.ts";

export interface PickedPlace {
  address: string;
  /** Null until a place was chosen or the pin moved. */
  location: MapLocation | null;
}

export interface PlacePickerOptions {
  /** Read once, when the picker appears. */
  settings: ShopSettings["map"];
  value: PickedPlace;
  onChange: (value: PickedPlace) => void;
  /** Used by the open provider only. */
  searchAddresses: (text: string, signal: AbortSignal) => Promise<Place[]>;
  reverseGeocode: (location: MapLocation, signal: AbortSignal) => Promise<Place | null>;
}
