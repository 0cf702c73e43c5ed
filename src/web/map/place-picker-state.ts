import {
  formatCoordinate,
  type MapLocation,
  parseLatitude,
  parseLongitude,
} from "./provider/coordinates.ts";
import { keepsWords } from "./address/address-units.ts";

export interface PlacePickerState {
  map: "loading" | "ready" | "failed";
  canRetryMap: boolean;
  /** False once tiles failed and none has loaded. */
  hasPictures: boolean;
  notice: string;
  /** Whether the address in the field came from the pin and was not typed. */
  isAddressFromPin: boolean;
  /** The address at the moved pin, while the buyer is asked whether it is the roof's. */
  offeredAddress: string | null;
  /** The one that the buyer did not take. */
  declinedAddress: string | null;
  /** The typed address that the pin's or a chosen one replaced. */
  replacedAddress: string | null;
  isLocating: boolean;
  coordinates: CoordinateDraft;
}

interface CoordinateDraft {
  lat: string;
  lng: string;
  /** Errors are shown once a field has been left. */
  isChecked: boolean;
}

export type PlacePickerAction =
  | { type: "mapReady" }
  | { type: "mapFailed"; reason: "load" | "key"; location: MapLocation | null }
  | { type: "mapRetried" }
  | { type: "picturesChanged"; areShown: boolean }
  | { type: "pinMoved" }
  | { type: "addressFilled"; address: string; previous: string }
  | { type: "addressConfirmed" }
  | { type: "addressOffered"; address: string }
  | { type: "addressKept" }
  | { type: "addressUnknown"; kept: string }
  | { type: "addressLookupFailed"; kept: string }
  | { type: "addressTyped"; hasPin: boolean }
  | { type: "addressRestored" }
  | { type: "placeChosen"; address: string; typed: string }
  | { type: "placeWithoutPosition"; address: string; typed: string }
  | { type: "pinCleared" }
  | { type: "locatingStarted" }
  | { type: "locatingFailed" }
  | { type: "coordinateTyped"; field: "lat" | "lng"; text: string }
  | { type: "coordinatesFilled"; location: MapLocation }
  | { type: "coordinatesLeft" };

export const initialPlacePicker: PlacePickerState = {
  map: "loading",
  canRetryMap: true,
  hasPictures: true,
  notice: "",
  isAddressFromPin: false,
  offeredAddress: null,
  declinedAddress: null,
  replacedAddress: null,
  isLocating: false,
  coordinates: { lat: "", lng: "", isChecked: false },
};

export function nextPlacePicker(
  state: PlacePickerState,
  action: PlacePickerAction,
): PlacePickerState {
  const change = changes[action.type] as Change<typeof action.type>;
  return { ...state, ...change(action as never, state) };
}

type Change<T extends PlacePickerAction["type"]> = (
  action: Extract<PlacePickerAction, { type: T }>,
  state: PlacePickerState,
) => Partial<PlacePickerState>;

/** The address is chosen; earlier requests no longer matter. */
const settled = {
  isLocating: false,
  isAddressFromPin: false,
  offeredAddress: null,
  declinedAddress: null,
  replacedAddress: null,
};

const changes: { [T in PlacePickerAction["type"]]: Change<T> } = {
  mapReady: () => ({ map: "ready" }),
  mapFailed: ({ reason, location }) => ({
    map: "failed",
    canRetryMap: reason === "load",
    notice: "",
    isLocating: false,
    coordinates: toCoordinateDraft(location),
  }),
  mapRetried: () => ({ map: "loading", hasPictures: true, notice: "" }),
  picturesChanged: ({ areShown }) => ({ hasPictures: areShown }),
  pinMoved: () => ({
    notice: "Looking up the address at the pin…",
    offeredAddress: null,
    isLocating: false,
  }),
  addressFilled: ({ address, previous }, { isAddressFromPin, replacedAddress }) => ({
    notice: "The address was filled in from the pin.",
    isAddressFromPin: true,
    offeredAddress: null,
    declinedAddress: null,
    replacedAddress: isAddressFromPin ? replacedAddress : lostAddress(previous, address),
  }),
  addressConfirmed: () => ({ notice: "The pin is at the address above." }),
  addressOffered: ({ address }, { declinedAddress }) =>
    address === declinedAddress
      ? { notice: keptAddressText(address) }
      : { notice: "Pin moved.", offeredAddress: address, replacedAddress: null },
  addressKept: (_, { offeredAddress }) => ({
    notice: "The address was kept.",
    offeredAddress: null,
    declinedAddress: offeredAddress,
  }),
  addressUnknown: ({ kept }) => ({
    notice: `No address is known at the pin. ${keptAddressText(kept)}`,
  }),
  addressLookupFailed: ({ kept }) => ({
    notice: `The address at the pin could not be looked up. ${keptAddressText(kept)}`,
  }),
  addressTyped: ({ hasPin }) => ({ ...settled, notice: hasPin ? pinStaysText : "" }),
  addressRestored: () => ({ ...settled, notice: "Your address is back." }),
  placeChosen: ({ address, typed }) => ({
    ...settled,
    replacedAddress: droppedAddress(typed, address),
    notice: "The pin is on the chosen address. Drag it onto the roof if it is off.",
  }),
  placeWithoutPosition: ({ address, typed }) => ({
    ...settled,
    replacedAddress: droppedAddress(typed, address),
    notice:
      "The place of this address is not available right now. Put the pin on the roof yourself.",
  }),
  pinCleared: () => ({
    isLocating: false,
    offeredAddress: null,
    notice: "The pin was cleared. The address was kept.",
  }),
  locatingStarted: () => ({ isLocating: true, notice: "Looking for your location…" }),
  locatingFailed: () => ({
    isLocating: false,
    notice:
      "Your location could not be read. Allow this site to use it, or type the address instead.",
  }),
  coordinateTyped: ({ field, text }, { coordinates }) => ({
    coordinates: { ...coordinates, [field]: text },
  }),
  coordinatesFilled: ({ location }) => ({
    coordinates: toCoordinateDraft(location),
    notice: "Your location was filled in.",
    isLocating: false,
  }),
  coordinatesLeft: (_, { coordinates }) => ({ coordinates: { ...coordinates, isChecked: true } }),
};

/** The typed place; null until both fields are right. */
export function parseDraftLocation({ lat, lng }: Pick<CoordinateDraft, "lat" | "lng">) {
  const latitude = parseLatitude(lat);
  const longitude = parseLongitude(lng);
  return latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };
}

/** What is wrong with the typed fields, each beside its field. Both may be left empty. */
export function checkCoordinateDraft({ lat, lng, isChecked }: CoordinateDraft): {
  lat?: string;
  lng?: string;
} {
  const isEmpty = lat.trim() === "" && lng.trim() === "";
  if (!isChecked || isEmpty) return {};
  return {
    ...(parseLatitude(lat) === null && {
      lat: "Enter a latitude from -90 to 90, for example 37.7749.",
    }),
    ...(parseLongitude(lng) === null && {
      lng: "Enter a longitude from -180 to 180, for example -122.4194.",
    }),
  };
}

export const toCoordinateDraft = (location: MapLocation | null): CoordinateDraft => ({
  lat: location ? formatCoordinate(location.lat) : "",
  lng: location ? formatCoordinate(location.lng) : "",
  isChecked: false,
});

const pinStaysText = "The pin stays where it is. Move it if the roof is elsewhere.";

const keptAddressText = (address: string): string =>
  address.trim() === "" ? "Please type the roof's address." : "The address was kept.";

/** What was typed, where a chosen address leaves something of it out. */
const droppedAddress = (typed: string, address: string): string | null =>
  keepsWords(address, typed) ? null : typed;

const lostAddress = (previous: string, address: string): string | null =>
  previous.trim() === "" || previous.trim() === address ? null : previous;
