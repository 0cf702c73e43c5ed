import type { ShopSettings } from "#contracts/calls/shop-settings";
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
}
