import { MAX_ROOF_ADDRESS } from "#contracts/lengths";
import { withUnits } from "./address-units.ts";
import { inBounds, type MapLocation } from "./coordinates.ts";
import { PIN_REST_MS } from "./map-constants.ts";
import type { MapProvider, MapView, Suggestion } from "./map-provider.ts";
import {
  parseDraftLocation,
  type PlacePickerAction,
  type PlacePickerState,
} from "./place-picker-state.ts";
import { readOwnLocation } from "./read-own-location.ts";
import { delay } from "./delay.ts";
import type { PickedPlace, PlacePickerOptions } from "./picked-place.ts";

interface PickerOptions {
  /** Options and state as of the latest render. */
  latest: () => PlacePickerOptions & { state: PlacePickerState };
  dispatch: (action: PlacePickerAction) => void;
  provider: MapProvider;
}

interface PickerParts extends PickerOptions {
  /** Null while there is no map. */
  view: MapView | null;
  /** The running request to the maps service; a newer one aborts it. */
  request: AbortController | undefined;
}

/** The user's actions on the map and in the fields. */
export function createPickerActions(options: PickerOptions) {
  const { latest, dispatch } = options;
  const parts: PickerParts = { ...options, view: null, request: undefined };
  const change = makePlaceChange(parts);
  return {
    setView: (view: MapView | null) => void (parts.view = view),
    /** Unmounted: pending requests are aborted. */
    stop: () => parts.request?.abort(),
    typeAddress: (address: string) => {
      parts.request?.abort();
      change({ address });
      dispatch({ type: "addressTyped" });
    },
    restoreAddress: () => {
      const { replacedAddress } = latest().state;
      if (replacedAddress !== null) change({ address: replacedAddress });
      dispatch({ type: "addressRestored" });
    },
    choose: (suggestion: Suggestion) => void choose(parts, suggestion),
    placePin: (location: MapLocation) => placePin(parts, location),
    /** A pin that is already placed. */
    acceptPin: (location: MapLocation) => {
      change({ location });
      void fillAddress(parts, location, 0);
    },
    stepPin: (location: MapLocation) => {
      parts.view?.placePin(location, "keep");
      change({ location });
      void fillAddress(parts, location, PIN_REST_MS);
    },
    clearPin: () => {
      parts.request?.abort();
      change({ location: null });
      dispatch({ type: "pinCleared" });
    },
    zoomBy: (steps: 1 | -1) => parts.view?.zoomBy(steps),
    locate: () => void locate(parts),
    typeCoordinate: (field: "lat" | "lng", text: string) => {
      dispatch({ type: "coordinateTyped", field, text });
      const draft = { ...latest().state.coordinates, [field]: text };
      change({ location: parseDraftLocation(draft) });
    },
    leaveCoordinates: () => dispatch({ type: "coordinatesLeft" }),
    giveMapUp: (reason: "load" | "key") => {
      parts.request?.abort();
      dispatch({ type: "mapFailed", reason, location: latest().value.location });
    },
    retryMap: () => dispatch({ type: "mapRetried" }),
  };
}

async function fillAddress(parts: PickerParts, location: MapLocation, pauseMs: number) {
  const { latest, dispatch, provider } = parts;
  const signal = startRequest(parts);
  dispatch({ type: "pinMoved" });
  try {
    await delay(pauseMs, signal);
    const place = await provider.reverse(location, signal);
    if (signal.aborted) return;
    const previous = latest().value.address;
    if (!place) return dispatch({ type: "addressUnknown", kept: previous });
    if (place.address !== previous && keepingUnits(place.address, previous) === previous)
      return dispatch({ type: "addressConfirmed" });
    makePlaceChange(parts)({ address: place.address, location });
    dispatch({ type: "addressFilled", address: place.address, previous });
  } catch {
    if (signal.aborted) return;
    dispatch({ type: "addressLookupFailed", kept: latest().value.address });
  }
}

async function choose(parts: PickerParts, suggestion: Suggestion) {
  const signal = startRequest(parts);
  const change = makePlaceChange(parts);
  const typed = parts.latest().value.address;
  const label = keepingUnits(suggestion.label, typed);
  change({ address: label });
  try {
    const place = await suggestion.resolve(signal);
    if (signal.aborted) return;
    const address = keepingUnits(place.address, typed);
    change({ address, location: inBounds(place.location) });
    parts.dispatch({ type: "placeChosen", address, typed });
  } catch {
    if (!signal.aborted) parts.dispatch({ type: "placeWithoutPosition", address: label, typed });
  }
}

/** The typed unit is kept if the field has room for it; otherwise the typed address can be put back. */
function keepingUnits(address: string, typed: string): string {
  const whole = withUnits(address, typed);
  return whole.length <= MAX_ROOF_ADDRESS ? whole : address;
}

async function locate(parts: PickerParts) {
  const signal = startRequest(parts);
  parts.dispatch({ type: "locatingStarted" });
  const location = await readOwnLocation();
  if (signal.aborted) return;
  if (!location) return parts.dispatch({ type: "locatingFailed" });
  if (parts.latest().state.map !== "failed") return placePin(parts, location);
  makePlaceChange(parts)({ location });
  parts.dispatch({ type: "coordinatesFilled", location });
}

function placePin(parts: PickerParts, location: MapLocation) {
  parts.view?.placePin(location, "centre");
  makePlaceChange(parts)({ location });
  void fillAddress(parts, location, 0);
}

const makePlaceChange =
  ({ latest }: PickerParts) =>
  (part: Partial<PickedPlace>) =>
    latest().onChange({ ...latest().value, ...part });

function startRequest(parts: PickerParts): AbortSignal {
  parts.request?.abort();
  parts.request = new AbortController();
  return parts.request.signal;
}
