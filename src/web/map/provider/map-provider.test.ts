import { expect, test } from "vitest";
import { CLUSTER_GRID_SIZE, DEFAULT_CENTRE, MAP_ZOOM, MIN_CLUSTER_SIZE } from "./map-provider.ts";

test("the map opens on San Francisco, near enough to see single roofs", () => {
  expect(MAP_ZOOM).toBe(16);
  expect(DEFAULT_CENTRE).toEqual({ lat: 37.7749, lng: -122.4194 });
});

test("marker clusters use the library's default sizes", () => {
  expect(CLUSTER_GRID_SIZE).toBe(60);
  expect(MIN_CLUSTER_SIZE).toBe(2);
});
