import { inBounds, isSameLocation, type MapLocation } from "./coordinates.ts";
import { DEFAULT_CENTRE, type MapView, type PinView } from "./map-provider.ts";

interface HeldPinOptions {
  first: MapLocation | null;
  /** Moves the drawn pin; one that is not placed is on the default centre and paler. */
  draw: (location: MapLocation, isPlaced: boolean) => void;
  /** Brings a place into view. */
  show: (location: MapLocation, view: PinView) => void;
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
    if (isHeld || (view !== "roof" && isSameLocation(pin, location))) return;
    pin = location;
    draw(pin ?? DEFAULT_CENTRE, pin !== null);
    show(pin ?? DEFAULT_CENTRE, view);
  };
  return { hold: () => void (isHeld = true), drop, placePin };
}

/** A map pin with a roof cut out of its head, drawn on 36 × 44 with its tip at the bottom. */
export const PIN_PATH =
  "M18 43C13 35 4 27.5 4 17c0-7.73 6.27-14 14-14s14 6.27 14 14c0 10.5-9 18-14 26ZM18 9l-9 8h3v7h12v-7h3Z";
export const PIN_SIZE = { x: 36, y: 44 } as const;
export const PIN_TIP = { x: 18, y: 43 } as const;
/** A square behind the cut-out, so that the map does not shine through. */
export const PIN_WINDOW = "M9 9h18v15H9Z";
