import { beforeEach, expect, test } from "vitest";
import type { MapLocation } from "./coordinates.ts";
import { createHeldPin, createShownPins } from "./held-pin.ts";
import type { RoofPin } from "./map-provider.ts";

const roof = { lat: 37.5, lng: -122.25 };
const otherRoof = { lat: 37.6, lng: -122.3 };

let log: string[];
beforeEach(() => {
  log = [];
});

test("a pin that is being dragged is not moved by the page", () => {
  const pin = heldPin(null);
  pin.hold();
  pin.placePin(otherRoof, "centre");
  expect(log).toEqual([]);

  pin.drop(roof);
  expect(log).toEqual(["draw 37.5,-122.25 placed", "moved 37.5,-122.25"]);
});

test("the page's echo of a dropped pin neither redraws nor recentres it", () => {
  const pin = heldPin(null);
  pin.drop(roof);
  log = [];
  pin.placePin({ ...roof }, "centre");
  expect(log).toEqual([]);
});

test("a location set by the page is drawn and shown without being reported back", () => {
  heldPin(null).placePin(roof, "keep");
  expect(log).toEqual(["draw 37.5,-122.25 placed", "show 37.5,-122.25 keep"]);
});

test("a roof that is chosen again is shown from near again", () => {
  heldPin(roof).placePin({ ...roof }, "roof");
  expect(log).toEqual(["draw 37.5,-122.25 placed", "show 37.5,-122.25 roof"]);
});

test("a cleared pin goes back to the default centre as not placed", () => {
  heldPin(roof).placePin(null, "centre");
  expect(log).toEqual(["draw 37.7749,-122.4194 unplaced", "show 37.7749,-122.4194 centre"]);
});

test("a pin dropped on a repeated copy of the world map is reported with its real longitude", () => {
  heldPin(null).drop({ lat: 10, lng: 365.12345678 });
  expect(log.at(-1)).toBe("moved 10,5.123457");
});

test("pins are drawn again only when one of them changed, and the map moves only when a place did", () => {
  const setPins = shownPins();
  const pin = (id: string, location: MapLocation, more: Partial<RoofPin> = {}): RoofPin => ({
    id,
    location,
    label: id,
    ...more,
  });
  setPins([pin("one", roof)]);
  expect(log).toEqual(["draw one", "show 37.5,-122.25"]);
  setPins([pin("one", { ...roof })]);
  expect(log).toHaveLength(2);
  setPins([pin("one", roof, { mark: "doubt" })]);
  expect(log.slice(2)).toEqual(["draw one doubt"]);
  setPins([pin("one", roof), pin("other", otherRoof)]);
  expect(log.slice(3)).toEqual(["draw one, other", "show all from 37.5,-122.3 to 37.6,-122.25"]);
  setPins([]);
  expect(log.slice(5)).toEqual(["draw ", "show 37.7749,-122.4194"]);
});

const shownPins = () =>
  createShownPins({
    draw: (pins) =>
      log.push(
        `draw ${pins.map(({ id, mark }) => [id, mark].filter(Boolean).join(" ")).join(", ")}`,
      ),
    show: (places) =>
      log.push(
        "lat" in places
          ? `show ${text(places)}`
          : `show all from ${places.south},${places.west} to ${places.north},${places.east}`,
      ),
  });

const text = ({ lat, lng }: MapLocation) => `${lat},${lng}`;

const heldPin = (first: MapLocation | null) =>
  createHeldPin({
    first,
    draw: (at, isPlaced) => log.push(`draw ${text(at)} ${isPlaced ? "placed" : "unplaced"}`),
    show: (at, view) => log.push(`show ${text(at)} ${view}`),
    onMoved: (at) => log.push(`moved ${text(at)}`),
  });
