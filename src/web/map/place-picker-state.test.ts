import { expect, test } from "vitest";
import {
  checkCoordinateDraft,
  initialPlacePicker,
  parseDraftLocation,
  nextPlacePicker,
  type PlacePickerAction,
} from "./place-picker-state.ts";

const roof = { lat: 37.5, lng: -122.25 };

test("a map that fails to load can be tried again, a refused key can't", () => {
  const failed = after({ type: "mapFailed", reason: "load", location: null });
  expect(failed).toMatchObject({ map: "failed", canRetryMap: true });
  expect(nextPlacePicker(failed, { type: "mapRetried" }).map).toBe("loading");

  const refused = after({ type: "mapReady" }, { type: "mapFailed", reason: "key", location: roof });
  expect(refused).toMatchObject({ map: "failed", canRetryMap: false });
});

test("the place chosen before the map failed stays in the fields", () => {
  const { coordinates } = after({ type: "mapFailed", reason: "key", location: roof });
  expect(coordinates).toMatchObject({ lat: "37.500000", lng: "-122.250000" });
  expect(parseDraftLocation(coordinates)).toEqual(roof);
});

test("without a chosen place the fields start empty, not on the default centre", () => {
  const { coordinates } = after({ type: "mapFailed", reason: "load", location: null });
  expect(coordinates).toMatchObject({ lat: "", lng: "" });
  expect(parseDraftLocation(coordinates)).toBeNull();
});

test.each([
  [true, "The pin stays where it is. Move it if the roof is elsewhere."],
  [false, ""],
])("typing an address moves no pin, and says so where there is one: %s", (hasPin, notice) => {
  expect(nextPlacePicker(initialPlacePicker, { type: "addressTyped", hasPin }).notice).toBe(notice);
});

test("a typed address that the pin replaced can be restored", () => {
  const filled = after({ type: "pinMoved" }, fillFrom("1 Oak Ave, rear building"));
  expect(filled.replacedAddress).toBe("1 Oak Ave, rear building");
  expect(nextPlacePicker(filled, { type: "addressRestored" }).replacedAddress).toBeNull();
  expect(
    nextPlacePicker(filled, { type: "addressTyped", hasPin: false }).replacedAddress,
  ).toBeNull();
});

test("moving the pin again offers to restore the typed address, not the pin's previous one", () => {
  const twice = after(fillFrom("1 Oak Ave, rear building"), fillFrom("2 Elm St"));
  expect(twice.replacedAddress).toBe("1 Oak Ave, rear building");
  expect(after(fillFrom(""), fillFrom("3 Ash Rd")).replacedAddress).toBeNull();
  expect(
    after(fillFrom("1 Oak Ave"), { type: "addressTyped", hasPin: false }, fillFrom("4 Own St")),
  ).toMatchObject({ replacedAddress: "4 Own St" });
});

test("a typed address can be restored where the chosen one leaves something out", () => {
  for (const type of ["placeChosen", "placeWithoutPosition"] as const) {
    const chosen = (typed: string) =>
      after({ type, address: "1 Oak Avenue, Austin, TX", typed }).replacedAddress;
    expect(chosen("1 Oak Ave, rear building")).toBe("1 Oak Ave, rear building");
    expect(chosen("1 oak ave")).toBeNull();
  }
});

test("nothing can be restored if nothing was lost", () => {
  expect(after(fillFrom("  ")).replacedAddress).toBeNull();
  expect(after(fillFrom("2 Elm St")).replacedAddress).toBeNull();
});

test.each<[PlacePickerAction, RegExp]>([
  [{ type: "addressUnknown", kept: "1 Oak Ave" }, /No address is known.*address was kept/],
  [{ type: "addressUnknown", kept: " " }, /No address is known.*Please type/],
  [{ type: "addressLookupFailed", kept: "1 Oak Ave" }, /could not be looked up.*address was kept/],
  [{ type: "addressLookupFailed", kept: "" }, /could not be looked up.*Please type/],
])("a pin without an address says what was kept: %j", (action, said) => {
  expect(after({ type: "pinMoved" }, action).notice).toMatch(said);
});

test("a failed geolocation ends the waiting and says what to do instead", () => {
  const state = after({ type: "locatingStarted" }, { type: "locatingFailed" });
  expect(state.isLocating).toBe(false);
  expect(state.notice).toContain("type the address instead");
});

test("a found location ends the waiting", () => {
  expect(after({ type: "locatingStarted" }, { type: "pinMoved" }).isLocating).toBe(false);
  const filled = after({ type: "locatingStarted" }, { type: "coordinatesFilled", location: roof });
  expect(filled.isLocating).toBe(false);
  expect(parseDraftLocation(filled.coordinates)).toEqual(roof);
});

test("typing or choosing an address ends the waiting for a location", () => {
  const chosen = { address: "1 Oak Ave", typed: "1 oak" };
  for (const action of [
    { type: "addressTyped", hasPin: false },
    { type: "placeChosen", ...chosen },
    { type: "placeWithoutPosition", ...chosen },
    { type: "pinCleared" },
  ] as const)
    expect(after({ type: "locatingStarted" }, action).isLocating).toBe(false);
});

test("missing map images are noted until they appear", () => {
  const missing = after({ type: "mapReady" }, { type: "picturesChanged", areShown: false });
  expect(missing).toMatchObject({ map: "ready", hasPictures: false });
  expect(nextPlacePicker(missing, { type: "picturesChanged", areShown: true }).hasPictures).toBe(
    true,
  );
});

test("typed coordinates count once both are valid, and errors wait until a field loses focus", () => {
  const half = after(type("lat", "37.5"));
  expect(parseDraftLocation(half.coordinates)).toBeNull();
  expect(checkCoordinateDraft(half.coordinates)).toEqual({});

  const left = nextPlacePicker(half, { type: "coordinatesLeft" });
  expect(checkCoordinateDraft(left.coordinates)).toEqual({
    lng: "Enter a longitude from -180 to 180, for example -122.4194.",
  });

  const whole = nextPlacePicker(left, type("lng", "-122.25"));
  expect(checkCoordinateDraft(whole.coordinates)).toEqual({});
  expect(parseDraftLocation(whole.coordinates)).toEqual(roof);

  const wrong = nextPlacePicker(whole, type("lat", "97"));
  expect(checkCoordinateDraft(wrong.coordinates).lat).toContain("-90 to 90");
  expect(parseDraftLocation(wrong.coordinates)).toBeNull();
});

test("coordinates may be left empty", () => {
  expect(checkCoordinateDraft(after({ type: "coordinatesLeft" }).coordinates)).toEqual({});
});

const type = (field: "lat" | "lng", text: string): PlacePickerAction => ({
  type: "coordinateTyped",
  field,
  text,
});

const fillFrom = (previous: string): PlacePickerAction => ({
  type: "addressFilled",
  address: "2 Elm St",
  previous,
});

const after = (...actions: PlacePickerAction[]) =>
  actions.reduce(nextPlacePicker, initialPlacePicker);
