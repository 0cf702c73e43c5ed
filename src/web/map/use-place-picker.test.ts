import { expect, test } from "vitest";
import { moved } from "./provider/coordinates.ts";
import type { MapProvider } from "./provider/map-provider.ts";
import { createPickerActions } from "./use-place-picker.ts";
import {
  initialPlacePicker,
  nextPlacePicker,
  type PlacePickerAction,
} from "./place-picker-state.ts";

const location = { lat: 30.25, lng: -97.75 };
const street = "315 Oak Avenue, Austin, TX 78704";

/** A picker whose maps service knows one address, at every point. */
function openPicker(typed: string, pin: typeof location | null = null) {
  let value = { address: typed, location: pin };
  let state = initialPlacePicker;
  const provider: MapProvider = {
    mount: () => Promise.reject(new Error("no map")),
    mountRoofs: () => Promise.reject(new Error("no map")),
    suggest: () => Promise.resolve([]),
    reverse: () => Promise.resolve({ address: street, location }),
  };
  const actions = createPickerActions({
    latest: () => ({
      settings: { provider: "open", tileUrl: "", attribution: "" },
      value,
      onChange: (next) => void (value = next),
      state,
    }),
    dispatch: (action: PlacePickerAction) => void (state = nextPlacePicker(state, action)),
    provider,
  });
  return { actions, read: () => ({ ...value, ...state }) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const suggestion = {
  id: "0",
  label: street,
  resolve: () => Promise.resolve({ address: street, location }),
};

test("choosing a suggestion keeps the unit that was typed", async () => {
  const { actions, read } = openPicker("315 Oak Avenue, Unit C, Austin");
  actions.choose(suggestion);
  await settled();
  expect(read()).toMatchObject({
    address: "315 Oak Avenue, Unit C, Austin, TX 78704",
    location,
    replacedAddress: null,
  });
});

test("the unit stays where the chosen address has no known place", async () => {
  const { actions, read } = openPicker("315 Oak Avenue, Unit C, Austin");
  actions.choose({ ...suggestion, resolve: () => Promise.reject(new Error("gone")) });
  await settled();
  expect(read().address).toBe("315 Oak Avenue, Unit C, Austin, TX 78704");
});

test("what else was typed can be put back", async () => {
  const { actions, read } = openPicker("315 Oak Avenue, rear house, Austin");
  actions.choose(suggestion);
  await settled();
  expect(read()).toMatchObject({
    address: street,
    replacedAddress: "315 Oak Avenue, rear house, Austin",
  });
  actions.restoreAddress();
  expect(read()).toMatchObject({
    address: "315 Oak Avenue, rear house, Austin",
    location,
    replacedAddress: null,
  });
});

test("a pin dragged on the same roof keeps the unit, too", async () => {
  const { actions, read } = openPicker("315 Oak Avenue, Unit C, Austin, TX 78704");
  actions.acceptPin(location);
  await settled();
  await settled();
  expect(read()).toMatchObject({
    address: "315 Oak Avenue, Unit C, Austin, TX 78704",
    replacedAddress: null,
    isAddressFromPin: false,
  });
});

const neighbour = "88 Oakridge Lane, Austin, TX 78704";

test("a pin that is moved to a neighbour's roof asks whether the address is to change", async () => {
  const { actions, read } = openPicker(neighbour, location);
  actions.acceptPin(moved(location, "east", 20));
  await settled();
  expect(read()).toMatchObject({
    address: neighbour,
    offeredAddress: street,
    notice: "Pin moved.",
  });
  actions.takeOffered();
  expect(read()).toMatchObject({
    address: street,
    offeredAddress: null,
    replacedAddress: neighbour,
  });
  actions.restoreAddress();
  expect(read()).toMatchObject({ address: neighbour, replacedAddress: null });
});

test("who keeps the address is not asked again for the same neighbour", async () => {
  const { actions, read } = openPicker(neighbour, location);
  actions.acceptPin(moved(location, "east", 20));
  await settled();
  actions.keepAddress();
  actions.acceptPin(moved(location, "east", 22));
  await settled();
  expect(read()).toMatchObject({ address: neighbour, offeredAddress: null });
});

test("a pin that is moved far away takes its address along, step by step as well, and the old one can be put back", async () => {
  const { actions, read } = openPicker(neighbour, location);
  for (const metres of [60, 120]) {
    expect(read().address).toBe(neighbour);
    actions.acceptPin(moved(location, "north", metres));
    await settled();
  }
  expect(read()).toMatchObject({
    address: street,
    offeredAddress: null,
    replacedAddress: neighbour,
  });
});

test("the first pin for a typed address asks, and for none fills the field in", async () => {
  const typed = openPicker("Between the barns");
  typed.actions.acceptPin(location);
  await settled();
  expect(typed.read()).toMatchObject({ address: "Between the barns", offeredAddress: street });
  const empty = openPicker("");
  empty.actions.acceptPin(location);
  await settled();
  expect(empty.read()).toMatchObject({ address: street, offeredAddress: null });
});
