import type { Place } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./coordinates.ts";

/** One maps service: a map with a pin, suggestions for typed addresses, and the address at a point. */
export interface MapProvider {
  /** Draws the map into an empty element. Rejects with `MapFailure` when the service is unavailable. */
  mount(element: HTMLElement, options: MapMountOptions): Promise<MapView>;
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  /** The place at a point; null where no address is known. */
  reverse(location: MapLocation, signal: AbortSignal): Promise<Place | null>;
}

export interface MapMountOptions {
  /** Where the pin is at first; null puts it on the default centre as not yet placed. */
  pin: MapLocation | null;
  /** The pin shows a place and can't be moved. */
  isFixed?: boolean | undefined;
  signal: AbortSignal;
  /** The pin was dragged, or the map was clicked. */
  onPinMoved: (location: MapLocation) => void;
  /** The service failed after the map had been drawn. */
  onFailure: (failure: MapFailure) => void;
  /** Whether the map's tiles load. */
  onPictures: (areShown: boolean) => void;
}

export interface MapView {
  /** Puts the pin somewhere (null: back to the default centre, not placed). A pin that is being dragged is left alone. */
  placePin(location: MapLocation | null, view: "centre" | "keep"): void;
  zoomBy(steps: 1 | -1): void;
  destroy(): void;
}

export interface Suggestion {
  id: string;
  label: string;
  /** The place of a suggestion; rejects when the service can't resolve it. */
  resolve: (signal: AbortSignal) => Promise<Place>;
}

/** The maps service can't be used. A refused key stays refused until the page is reloaded. */
export class MapFailure extends Error {
  override name = "MapFailure";
  reason: "load" | "key";

  constructor(reason: "load" | "key", options?: ErrorOptions) {
    super(reason === "key" ? "The maps key was refused." : "The map could not be loaded.", options);
    this.reason = reason;
  }
}
