import { inBounds, isSameLocation, type MapLocation } from "./coordinates.ts";
import { DEFAULT_CENTRE } from "./map-constants.ts";
import type { MapView } from "./map-provider.ts";

interface HeldPinOptions {
  first: MapLocation | null;
  /** Moves the drawn pin; one that is not placed is on the default centre and paler. */
  draw: (location: MapLocation, isPlaced: boolean) => void;
  /** Brings a place into view. */
  show: (location: MapLocation, view: "centre" | "keep") => void;
  onMoved: (location: MapLocation) => void;
}

/** Reconciles the pin's place with the page: while it is dragged, dragging wins. */
export function createHeldPin({ first, draw, show, onMoved }: HeldPinOptions) {
  let pin = first;
  let isHeld = false;

  const drop = (at: MapLocation) => {
    isHeld = false;
    pin = inBounds(at);
    draw(pin, true);
    onMoved(pin);
  };
  const placePin: MapView["placePin"] = (location, view) => {
    if (isHeld || isSameLocation(pin, location)) return;
    pin = location;
    draw(pin ?? DEFAULT_CENTRE, pin !== null);
    show(pin ?? DEFAULT_CENTRE, view);
  };
  return { hold: () => void (isHeld = true), drop, placePin };
}
