import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boundsOf,
  formatCoordinate,
  inBounds,
  isSameLocation,
  metresBetween,
  moved,
  parseCoordinates,
} from "./coordinates.ts";

test.each([
  ["37.7749, -122.4194", { lat: 37.7749, lng: -122.4194 }],
  ["  37.7749 -122.4194 ", { lat: 37.7749, lng: -122.4194 }],
  ["37.7749;-122.4194", { lat: 37.7749, lng: -122.4194 }],
  ["37.7749°, −122.4194°", { lat: 37.7749, lng: -122.4194 }],
  ["37,7749 -122,4194", { lat: 37.7749, lng: -122.4194 }],
  ["37,7749; -122,4194", { lat: 37.7749, lng: -122.4194 }],
  ["37,7749, -122,4194", { lat: 37.7749, lng: -122.4194 }],
  ["37,7749,-122,4194", { lat: 37.7749, lng: -122.4194 }],
  ["+90,180", { lat: 90, lng: 180 }],
  ["0, -0", { lat: 0, lng: 0 }],
  [".5,1.", { lat: 0.5, lng: 1 }],
])("the typed coordinates %j are understood", (text, location) => {
  expect(parseCoordinates(text)).toEqual(location);
});

test.each([
  "",
  "37.7749",
  "37.7749, ",
  "91, 0",
  "0, 180.5",
  "37.77, -122.41, 5",
  "north, west",
  "1e1, 2",
  "0x10, 2",
  "NaN, Infinity",
])("%j is refused as coordinates", (text) => {
  expect(parseCoordinates(text)).toBeNull();
});

test("displayed coordinates can be typed in again and mean the same location", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        const shown = `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`;
        const read = parseCoordinates(shown);
        expect(read?.lat).toBeCloseTo(lat, 5);
        expect(read?.lng).toBeCloseTo(lng, 5);
      },
    ),
  );
});

test("a step moves the pin by its distance in metres, and the opposite step moves it back", () => {
  const start = { lat: 37.7749, lng: -122.4194 };
  const north = moved(start, "north", 1);
  expect((north.lat - start.lat) * 111_320).toBeCloseTo(1, 0);
  expect(north.lng).toBe(start.lng);
  expect(isSameLocation(moved(north, "south", 1), start)).toBe(true);

  const east = moved(start, "east", 10);
  expect((east.lng - start.lng) * 111_320 * Math.cos((37.7749 * Math.PI) / 180)).toBeCloseTo(10, 0);
  expect(isSameLocation(moved(east, "west", 10), start)).toBe(true);
});

test("moving a pin never leaves the map", () => {
  expect(moved({ lat: 90, lng: 0 }, "north", 10).lat).toBe(90);
  expect(moved({ lat: 0, lng: 179.999999 }, "east", 10).lng).toBeLessThan(-179.9);
  expect(inBounds({ lat: 10, lng: 540 })).toEqual({ lat: 10, lng: -180 });
});

test("the distance between two pins is that of the steps from one to the other", () => {
  const start = { lat: 37.7749, lng: -122.4194 };
  const there = moved(moved(start, "north", 60), "east", 80);
  expect(metresBetween(start, there)).toBeCloseTo(100, 0);
  expect(metresBetween(there, start)).toBeCloseTo(100, 0);
  expect(metresBetween(start, start)).toBe(0);
});

test("the bounds of several places contain each of them, and at least the streets around", () => {
  const reno = { lat: 39.5296, lng: -119.8138 };
  const miami = { lat: 25.7617, lng: -80.1918 };
  expect(boundsOf([reno, miami], 150)).toEqual({
    south: miami.lat,
    west: reno.lng,
    north: reno.lat,
    east: miami.lng,
  });
  const { south, west, north, east } = boundsOf([reno, moved(reno, "east", 10)], 150)!;
  expect(metresBetween({ lat: south, lng: west }, { lat: north, lng: west })).toBeCloseTo(150, 0);
  expect(metresBetween({ lat: reno.lat, lng: west }, { lat: reno.lat, lng: east })).toBeCloseTo(
    150,
    0,
  );
  expect(boundsOf([], 150)).toBeNull();
});
