import { expect, test, vi } from "vitest";
import { createGoogleProvider } from "./google-provider.ts";
import type { GoogleMaps, GoogleScript } from "./google-script.ts";
import type { RoofPin, RoofsMountOptions } from "./map-provider.ts";

const reno = { lat: 39.5296, lng: -119.8138 };
const miami = { lat: 25.7617, lng: -80.1918 };

test("roofs are numbered markers with their sign, all in view, which pick their row when pressed", async () => {
  const { view, map, markers, picked } = await mountRoofs();
  view.setPins([
    { id: "one", location: reno, label: "Roof 1: Reno", number: 1 },
    { id: "two", location: miami, label: "Roof 2: Miami, To look at", number: 2, mark: "doubt" },
  ]);
  expect(markers.map(({ options }) => options["title"])).toEqual([
    "Roof 1: Reno",
    "Roof 2: Miami, To look at",
  ]);
  expect(markers.map(({ options }) => options["label"])).toEqual([
    expect.objectContaining({ text: "1" }),
    expect.objectContaining({ text: "2?" }),
  ]);
  expect(map.fitBounds).toHaveBeenCalledExactlyOnceWith(
    { south: miami.lat, west: reno.lng, north: reno.lat, east: miami.lng },
    expect.anything(),
  );
  markers[1]!.press();
  expect(picked).toEqual(["two"]);
});

test("changed roofs replace the earlier markers, and a single one opens at the usual zoom", async () => {
  const { view, map, markers } = await mountRoofs();
  const pin: RoofPin = { id: "one", location: reno, label: "The roof" };
  view.setPins([pin]);
  expect(map.setCenter).toHaveBeenLastCalledWith(reno);
  expect(map.setZoom).toHaveBeenLastCalledWith(16);
  view.setPins([{ ...pin, location: miami }]);
  expect(markers.map(({ isShown }) => isShown)).toEqual([false, true]);
  view.destroy();
  expect(markers.map(({ isShown }) => isShown)).toEqual([false, false]);
});

/** A map of roofs on a script of Google's that only notes what it is asked for. */
async function mountRoofs() {
  const map = { setCenter: vi.fn(), setZoom: vi.fn(), fitBounds: vi.fn() };
  const markers: Marker[] = [];
  const maps: Partial<GoogleMaps> = {
    Map: class {
      constructor() {
        return map;
      }
    } as unknown as GoogleMaps["Map"],
    Marker: class extends Marker {
      constructor(options: Record<string, unknown>) {
        super(options);
        markers.push(this);
      }
    } as unknown as GoogleMaps["Marker"],
  };
  const script = {
    getMaps: async () => maps as GoogleMaps,
    onKeyRefused: () => () => undefined,
  } satisfies GoogleScript;
  const picked: string[] = [];
  const element = { replaceChildren: () => undefined } as unknown as HTMLElement;
  const options: RoofsMountOptions = {
    signal: new AbortController().signal,
    onFailure: () => undefined,
    onPictures: () => undefined,
    onPick: (id) => void picked.push(id),
  };
  const view = await createGoogleProvider("", () => script).mountRoofs(element, options);
  return { view, map, markers, picked };
}

class Marker {
  options: Record<string, unknown>;
  isShown = true;
  press = () => {};

  constructor(options: Record<string, unknown>) {
    this.options = options;
  }
  addListener(_name: string, listener: () => void) {
    this.press = listener;
  }
  setMap(map: object | null) {
    this.isShown = map !== null;
  }
}
