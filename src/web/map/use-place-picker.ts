import { useEffect, useReducer, useState } from "react";
import { useLatest } from "#browser/use-latest";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import { MAX_ROOF_ADDRESS } from "#contracts/lengths";
import { withUnits } from "./address/address-units.ts";
import { inBounds, type MapLocation, metresBetween } from "./provider/coordinates.ts";
import { delay } from "./address/delay.ts";
import {
  type MapProvider,
  type MapView,
  NEIGHBOUR_METRES,
  PIN_REST_MS,
  type Suggestion,
} from "./provider/map-provider.ts";
import {
  initialPlacePicker,
  nextPlacePicker,
  parseDraftLocation,
  type PlacePickerAction,
  type PlacePickerState,
} from "./place-picker-state.ts";
import { createMapProvider, useMapView } from "./use-map-view.ts";

export type PlacePickerModel = ReturnType<typeof usePlacePicker>;

export function usePlacePicker(options: PlacePickerOptions) {
  const { value } = options;
  const [state, dispatch] = useReducer(nextPlacePicker, initialPlacePicker);
  const latest = useLatest({ ...options, state });
  const [provider] = useState(() => createMapProvider(options.settings));

  const [actions] = useState(() =>
    createPickerActions({ latest: () => latest.current, dispatch, provider }),
  );
  useEffect(() => actions.stop, [actions]);

  const element = useMapView({
    provider,
    isEnabled: state.map !== "failed",
    location: value.location,
    onReady(view) {
      actions.setView(view);
      dispatch({ type: "mapReady" });
    },
    onGone: () => actions.setView(null),
    onFailure: actions.giveMapUp,
    onPictures: (areShown) => dispatch({ type: "picturesChanged", areShown }),
    onPinMoved: actions.acceptPin,
  });

  return { state, value, element, actions, suggest: provider.suggest };
}

interface PickerOptions {
  /** Options and state as of the latest render. */
  latest: () => PlacePickerOptions & { state: PlacePickerState };
  dispatch: (action: PlacePickerAction) => void;
  provider: MapProvider;
}

interface PickerParts extends PickerOptions {
  view: MapView | null;
  /** The running request to the maps service; a newer one aborts it. */
  request: AbortController | undefined;
  /** Where the pin was when the address in the field was entered. */
  addressPin: MapLocation | null;
}

export function createPickerActions(options: PickerOptions) {
  const { latest, dispatch } = options;
  const parts: PickerParts = {
    ...options,
    view: null,
    request: undefined,
    addressPin: latest().value.location,
  };
  const change = makePlaceChange(parts);
  return {
    setView: (view: MapView | null) => void (parts.view = view),
    stop: () => parts.request?.abort(),
    typeAddress: (address: string) => {
      parts.request?.abort();
      change({ address });
      parts.addressPin = latest().value.location;
      dispatch({ type: "addressTyped", hasPin: parts.addressPin !== null });
    },
    restoreAddress: () => {
      const { replacedAddress } = latest().state;
      if (replacedAddress !== null) change({ address: replacedAddress });
      parts.addressPin = latest().value.location;
      dispatch({ type: "addressRestored" });
    },
    keepAddress: () => dispatch({ type: "addressKept" }),
    takeOffered: () => {
      const { value, state } = latest();
      if (state.offeredAddress !== null) takeAddress(parts, state.offeredAddress, value.location);
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
    const { address } = place;
    if (previous.trim() !== "" && keepingUnits(address, previous) === previous)
      return dispatch({ type: "addressConfirmed" });
    if (isOtherPlace(parts, location)) takeAddress(parts, address, location);
    else dispatch({ type: "addressOffered", address });
  } catch {
    if (signal.aborted) return;
    dispatch({ type: "addressLookupFailed", kept: latest().value.address });
  }
}

/** Maps services often name a neighbour, so an address is replaced only where nothing is lost, or far away. */
function isOtherPlace({ latest, addressPin }: PickerParts, location: MapLocation): boolean {
  if (latest().value.address.trim() === "") return true;
  return addressPin !== null && metresBetween(addressPin, location) > NEIGHBOUR_METRES;
}

function takeAddress(parts: PickerParts, address: string, location: MapLocation | null) {
  const { address: previous } = parts.latest().value;
  parts.addressPin = location;
  makePlaceChange(parts)({ address, location });
  parts.dispatch({ type: "addressFilled", address, previous });
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
    const location = inBounds(place.location);
    parts.addressPin = location;
    parts.view?.placePin(location, "roof");
    change({ address, location });
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
  parts.view?.placePin(location, "roof");
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

/** The position of this device; null when the user, the browser or the device refuses. */
export function readOwnLocation(): Promise<MapLocation | null> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(inBounds({ lat: coords.latitude, lng: coords.longitude })),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    );
  });
}

interface PickedPlace {
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
