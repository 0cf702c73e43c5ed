import {
  boundsOf,
  inBounds,
  isSameLocation,
  type MapBounds,
  type MapLocation,
} from "./coordinates.ts";
import {
  DEFAULT_CENTRE,
  LEAST_METRES_SHOWN,
  type MapView,
  type PinView,
  type RoofPin,
  type RoofsView,
} from "./map-provider.ts";

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

interface ShownPinsOptions {
  /** Replaces all drawn pins. */
  draw: (pins: readonly RoofPin[]) => void;
  /** Brings one place into view, as near as a map opens, or all of several. */
  show: (places: MapLocation | MapBounds) => void;
}

/** Draws pins again only when they changed, and moves the map only when a place did. */
export function createShownPins({ draw, show }: ShownPinsOptions): RoofsView["setPins"] {
  let drawn = "";
  let placed = "";
  return (pins) => {
    const now = JSON.stringify(pins);
    if (now === drawn) return;
    drawn = now;
    draw(pins);
    const places = pins.map(({ location }) => location);
    if (JSON.stringify(places) === placed) return;
    placed = JSON.stringify(places);
    const bounds = places.length > 1 ? boundsOf(places, LEAST_METRES_SHOWN) : null;
    show(bounds ?? places[0] ?? DEFAULT_CENTRE);
  };
}

export const pinColours = { plain: "#2563eb", doubt: "#b45309", error: "#dc2626" } as const;
/** Beside the number of a pin, so that its state is not in its colour alone. */
export const markSigns = { doubt: "?", error: "!" } as const;

/** A map pin with a roof cut out of its head, drawn on 36 × 44 with its tip at the bottom. */
export const PIN_PATH =
  "M18 43C13 35 4 27.5 4 17c0-7.73 6.27-14 14-14s14 6.27 14 14c0 10.5-9 18-14 26ZM18 9l-9 8h3v7h12v-7h3Z";
export const PIN_SIZE = { x: 36, y: 44 } as const;
export const PIN_TIP = { x: 18, y: 43 } as const;
/** The same without the roof, for a number. */
export const NUMBER_PIN_PATH =
  "M18 43C13 35 4 27.5 4 17c0-7.73 6.27-14 14-14s14 6.27 14 14c0 10.5-9 18-14 26Z";
export const NUMBER_AT = { x: 18, y: 17 } as const;
/** A square behind the cut-out, so that the map does not shine through. */
export const PIN_WINDOW = "M9 9h18v15H9Z";
