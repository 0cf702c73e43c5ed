import type { Place } from "#contracts/calls/shop-settings";
import type { MapLocation } from "./coordinates.ts";

/** One maps service: a map with a pin, suggestions for typed addresses, and the address at a point. */
export interface MapProvider {
  /** Draws the map into an empty element. Rejects with `MapFailure` when the service is unavailable. */
  mount(element: HTMLElement, options: MapMountOptions): Promise<MapView>;
  /** Draws a map of roofs that can only be looked at. Rejects like `mount`. */
  mountRoofs(element: HTMLElement, options: RoofsMountOptions): Promise<RoofsView>;
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  /** The place at a point; null where no address is known. */
  reverse(location: MapLocation, signal: AbortSignal): Promise<Place | null>;
}

interface MountOptions {
  signal: AbortSignal;
  onFailure: (failure: MapFailure) => void;
  onPictures: (areShown: boolean) => void;
}

export interface MapMountOptions extends MountOptions {
  /** Where the pin is at first; null puts it on the default centre as not yet placed. */
  pin: MapLocation | null;
  onPinMoved: (location: MapLocation) => void;
}

/** A roof on a map of several. */
export interface RoofPin {
  id: string;
  location: MapLocation;
  /** Its name to those who don't see the map. */
  label: string;
  /** In the head of its pin. */
  number?: number;
  /** A sign beside its number, and a colour of its own. */
  mark?: "doubt" | "error" | undefined;
}

export interface RoofsMountOptions extends MountOptions {
  /** Without it the pins can't be pressed. */
  onPick: ((id: string) => void) | undefined;
}

export interface RoofsView {
  /** Shows exactly these, all of them in view after a place changed. */
  setPins(pins: readonly RoofPin[]): void;
  zoomBy(steps: 1 | -1): void;
  destroy(): void;
}

/** What the map shows after the pin was placed: the pin as at the start, its roof from near, or what it showed before. */
export type PinView = "centre" | "roof" | "keep";

export interface MapView {
  /** Puts the pin somewhere (null: back to the default centre, not placed). A pin that is being dragged is left alone. */
  placePin(location: MapLocation | null, view: PinView): void;
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

/** Some streets around: where the map opens. */
export const MAP_ZOOM = 16;
/** Close enough to see a house and its neighbours: about 0.25 m for a pixel. */
export const ROOF_ZOOM = 19;
export const MIN_MAP_ZOOM = 3;
export const MAX_MAP_ZOOM = 21;
/** Open maps have no pictures beyond it; those of this one are drawn larger. */
export const MAX_TILE_ZOOM = 19;

/** How many metres a map of several roofs shows at least: their streets. */
export const LEAST_METRES_SHOWN = 150;

/** A pin that moved farther is on another property. */
export const NEIGHBOUR_METRES = 100;

/** San Francisco: where the map opens before anything is chosen. It is never reported as the roof's place. */
export const DEFAULT_CENTRE = { lat: 37.7749, lng: -122.4194 } as const;

/** How many pixels wide a cluster of markers is, and from how many markers on it is drawn as one. */
export const CLUSTER_GRID_SIZE = 60;
export const MIN_CLUSTER_SIZE = 2;

/** One load and as many retries as there are pauses. */
export const SCRIPT_RETRY_PAUSES_MS = [1000, 2000, 4000] as const;
/** A script that has arrived but never reports ready counts as failed after this. */
export const SCRIPT_READY_WITHIN_MS = 10_000;

export const SEARCH_PAUSE_MS = 250;
export const MIN_SEARCH_LENGTH = 3;
/** Debounce before the address of a pin moved by keys is looked up. */
export const PIN_REST_MS = 500;
export const PIN_STEP_METRES = 1;
export const PIN_LEAP_METRES = 10;
