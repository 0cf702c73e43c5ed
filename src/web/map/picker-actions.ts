import type { RefObject } from "react";
import { inBounds, type MapLocation } from "./coordinates.ts";
import { PIN_REST_MS } from "./map-constants.ts";
import type { MapProvider, MapView, Suggestion } from "./map-provider.ts";
import {
  locationOfDraft,
  type PlacePickerAction,
  type PlacePickerState,
} from "./place-picker-state.ts";
import { readOwnLocation } from "./read-own-location.ts";
import { rest } from "./rest.ts";
import type { PickedPlace, PlacePickerOptions } from "./use-place-picker.ts";

interface PickerParts {
  latest: Readonly<RefObject<PlacePickerOptions & { state: PlacePickerState }>>;
  dispatch: (action: PlacePickerAction) => void;
  provider: MapProvider;
  view: RefObject<MapView | null>;
  /** The question to the maps service that is under way; a newer wish of the person ends it. */
  asking: RefObject<AbortController | undefined>;
}

/** What the person, or the map in the person's hand, can do with the place. */
export function createPickerActions(parts: PickerParts) {
  const { latest, dispatch, view, asking } = parts;
  const change = changeOf(parts);
  return {
    typeAddress: (address: string) => {
      asking.current?.abort();
      change({ address });
      dispatch({ type: "addressTyped" });
    },
    restoreAddress: () => {
      const { replacedAddress } = latest.current.state;
      if (replacedAddress !== null) change({ address: replacedAddress });
      dispatch({ type: "addressRestored" });
    },
    choose: (suggestion: Suggestion) => void choose(parts, suggestion),
    placePin: (location: MapLocation) => placePin(parts, location),
    /** A pin that already stands there. */
    acceptPin: (location: MapLocation) => {
      change({ location });
      void fillAddress(parts, location, 0);
    },
    stepPin: (location: MapLocation) => {
      view.current?.placePin(location, "keep");
      change({ location });
      void fillAddress(parts, location, PIN_REST_MS);
    },
    clearPin: () => {
      asking.current?.abort();
      change({ location: null });
      dispatch({ type: "pinCleared" });
    },
    zoomBy: (steps: 1 | -1) => view.current?.zoomBy(steps),
    locate: () => void locate(parts),
    typeCoordinate: (field: "lat" | "lng", text: string) => {
      dispatch({ type: "coordinateTyped", field, text });
      const draft = { ...latest.current.state.coordinates, [field]: text };
      change({ location: locationOfDraft(draft) });
    },
    leaveCoordinates: () => dispatch({ type: "coordinatesLeft" }),
    giveMapUp: (reason: "load" | "key") => {
      asking.current?.abort();
      dispatch({ type: "mapFailed", reason, location: latest.current.value.location });
    },
    retryMap: () => dispatch({ type: "mapRetried" }),
  };
}

async function fillAddress(parts: PickerParts, location: MapLocation, restMs: number) {
  const { latest, dispatch, provider } = parts;
  const signal = ask(parts);
  dispatch({ type: "pinMoved" });
  try {
    await rest(restMs, signal);
    const place = await provider.reverse(location, signal);
    if (signal.aborted) return;
    const previous = latest.current.value.address;
    if (!place) return dispatch({ type: "addressUnknown", kept: previous });
    changeOf(parts)({ address: place.address, location });
    dispatch({ type: "addressFilled", address: place.address, previous });
  } catch {
    if (signal.aborted) return;
    dispatch({ type: "addressLookupFailed", kept: latest.current.value.address });
  }
}

async function choose(parts: PickerParts, suggestion: Suggestion) {
  const signal = ask(parts);
  const change = changeOf(parts);
  change({ address: suggestion.label });
  try {
    const place = await suggestion.resolve(signal);
    if (signal.aborted) return;
    change({ address: place.address, location: inBounds(place.location) });
    parts.dispatch({ type: "placeChosen" });
  } catch {
    if (!signal.aborted) parts.dispatch({ type: "placeWithoutPosition" });
  }
}

async function locate(parts: PickerParts) {
  const signal = ask(parts);
  parts.dispatch({ type: "locatingStarted" });
  const location = await readOwnLocation();
  if (signal.aborted) return;
  if (!location) return parts.dispatch({ type: "locatingFailed" });
  if (parts.latest.current.state.map !== "failed") return placePin(parts, location);
  changeOf(parts)({ location });
  parts.dispatch({ type: "coordinatesFilled", location });
}

function placePin(parts: PickerParts, location: MapLocation) {
  parts.view.current?.placePin(location, "centre");
  changeOf(parts)({ location });
  void fillAddress(parts, location, 0);
}

const changeOf =
  ({ latest }: PickerParts) =>
  (part: Partial<PickedPlace>) =>
    latest.current.onChange({ ...latest.current.value, ...part });

function ask({ asking }: PickerParts): AbortSignal {
  asking.current?.abort();
  asking.current = new AbortController();
  return asking.current.signal;
}
