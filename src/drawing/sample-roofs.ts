import { outline } from "./outline.ts";
import { buildRoof, type Roof, type RoofSpec } from "./roof.ts";
import { hip, hipWithGable, house, leanTo, openingsOn } from "./sample-structures.ts";

/** They are made up by us; no real address is behind them. */
const specs = {
  gable: house("Gable roof", {
    footprint: outline("0,0 46,0 46,30 0,30"),
    eaveHeight: 9,
    overhang: 1.5,
    facets: [
      { slopes: "S", pitch: 6, eave: 0, points: outline("0,0 46,0 46,15 0,15") },
      { slopes: "N", pitch: 6, eave: 30, points: outline("0,15 46,15 46,30 0,30") },
    ],
    openings: [
      ...openingsOn("S", "8x5 17 door:24 31 39x5"),
      ...openingsOn("E", "9x4 21x4"),
      { kind: "window", wall: "E", at: 15, sill: 10, width: 2.5, height: 3 },
      ...openingsOn("W", "9x4 21x4"),
      ...openingsOn("N", "12x5 door:23 35x5"),
    ],
  }),
  hip: house("Hip roof", {
    ...hip({ length: 48, depth: 32, pitch: 7 }),
    eaveHeight: 9,
    overhang: 2,
    openings: [
      ...openingsOn("S", "8x5 18x5 door:26 38x8"),
      ...openingsOn("E", "10x5 22x5"),
      ...openingsOn("W", "16x6"),
      ...openingsOn("N", "14x6 34x6"),
    ],
  }),
  "dutch-gable": house("Dutch gable roof", {
    footprint: outline("0,0 50,0 50,32 0,32"),
    eaveHeight: 9,
    overhang: 2,
    facets: [
      { slopes: "S", pitch: 6, eave: 0, points: outline("0,0 50,0 41,9 41,16 9,16 9,9") },
      { slopes: "E", pitch: 6, eave: 50, points: outline("50,0 50,32 41,23 41,9") },
      { slopes: "N", pitch: 6, eave: 32, points: outline("50,32 0,32 9,23 9,16 41,16 41,23") },
      { slopes: "W", pitch: 6, eave: 0, points: outline("0,32 0,0 9,9 9,23") },
    ],
    openings: [
      ...openingsOn("S", "9x6 20 door:26 39x8"),
      ...openingsOn("E", "10x5 22x5"),
      ...openingsOn("W", "10x5 22x5"),
      ...openingsOn("N", "25x8"),
    ],
  }),
  mansard: house("Mansard roof", {
    footprint: outline("0,0 44,0 44,34 0,34"),
    eaveHeight: 10,
    overhang: 1,
    facets: [
      { slopes: "S", pitch: 24, eave: 0, points: outline("0,0 44,0 40,4 4,4") },
      { slopes: "E", pitch: 24, eave: 44, points: outline("44,0 44,34 40,30 40,4") },
      { slopes: "N", pitch: 24, eave: 34, points: outline("44,34 0,34 4,30 40,30") },
      { slopes: "W", pitch: 24, eave: 0, points: outline("0,34 0,0 4,4 4,30") },
      { slopes: "S", pitch: 4, eave: 4, base: 18, points: outline("4,4 40,4 27,17 17,17") },
      { slopes: "E", pitch: 4, eave: 40, base: 18, points: outline("40,4 40,30 27,17") },
      { slopes: "N", pitch: 4, eave: 30, base: 18, points: outline("40,30 4,30 17,17 27,17") },
      { slopes: "W", pitch: 4, eave: 4, base: 18, points: outline("4,30 4,4 17,17") },
    ],
    openings: [
      ...openingsOn("S", "7 14 door:22 30 37"),
      ...openingsOn("E", "8x4 17x4 26x4"),
      ...openingsOn("W", "10x4 24x4"),
      ...openingsOn("N", "12x4 32x4"),
    ],
  }),
  shed: {
    name: "Shed roof",
    structures: [
      {
        name: "Workshop",
        footprint: outline("0,0 40,0 40,24 0,24"),
        eaveHeight: 9,
        overhang: 1.5,
        facets: [{ slopes: "S", pitch: 3, eave: 0, points: outline("0,0 40,0 40,24 0,24") }],
        openings: [
          ...openingsOn("S", "8x5 15x5 door:21"),
          { kind: "garage", wall: "S", at: 31.5, sill: 0, width: 10, height: 7.5 },
          ...openingsOn("E", "12x6"),
          ...openingsOn("W", "12x6"),
        ],
      },
      leanTo("Lean-to", [8, 24, 34, 34], {
        eaveHeight: 8,
        overhang: 1.5,
        openings: openingsOn("N", "15x5 27x5"),
      }),
    ],
  },
  "cross-gable": house("Cross-gable roof", {
    footprint: outline("0,0 26,0 26,-10 46,-10 46,0 54,0 54,28 24,28 24,36 8,36 8,28 0,28"),
    eaveHeight: 9,
    overhang: 1.5,
    facets: [
      { slopes: "S", pitch: 8, eave: 0, points: outline("0,0 26,0 36,10 46,0 54,0 54,14 0,14") },
      {
        slopes: "N",
        pitch: 8,
        eave: 28,
        points: outline("0,14 54,14 54,28 24,28 16,20 8,28 0,28"),
      },
      { slopes: "W", pitch: 8, eave: 26, points: outline("26,0 26,-10 36,-10 36,10") },
      { slopes: "E", pitch: 8, eave: 46, points: outline("46,-10 46,0 36,10 36,-10") },
      { slopes: "W", pitch: 8, eave: 8, points: outline("8,36 8,28 16,20 16,36") },
      { slopes: "E", pitch: 8, eave: 24, points: outline("24,28 24,36 16,36 16,20") },
    ],
    openings: [
      ...openingsOn("S", "6x4 14x4 door:21.5 32x4.5 40x4.5"),
      { kind: "window", wall: "S", at: 36, sill: 9.6, width: 3, height: 3 },
      ...openingsOn("E", "8x5 20x5"),
      ...openingsOn("W", "9x4 20x4"),
      ...openingsOn("N", "16x6 38x6"),
    ],
  }),
  "l-shaped": house("L-shaped hip and valley roof", {
    footprint: outline("0,20 32,20 32,0 56,0 56,48 0,48"),
    eaveHeight: 9,
    overhang: 2,
    facets: [
      { slopes: "S", pitch: 6, eave: 20, points: outline("0,20 32,20 44,32 42,34 14,34") },
      { slopes: "N", pitch: 6, eave: 48, points: outline("56,48 0,48 14,34 42,34") },
      { slopes: "E", pitch: 6, eave: 56, points: outline("56,0 56,48 42,34 44,32 44,12") },
      { slopes: "W", pitch: 6, eave: 32, points: outline("32,20 32,0 44,12 44,32") },
      { slopes: "W", pitch: 6, eave: 0, points: outline("0,48 0,20 14,34") },
      { slopes: "S", pitch: 6, eave: 0, points: outline("32,0 56,0 44,12") },
    ],
    openings: [
      ...openingsOn("S", "8x6 door:18 26x5"),
      { kind: "garage", wall: "S", at: 44, sill: 0, width: 16, height: 7 },
      ...openingsOn("W", "34x6 11x4"),
      ...openingsOn("E", "10x5 24x5 38x5"),
      ...openingsOn("N", "16x6 40x6"),
    ],
  }),
  // Measured so that its printed figures add up without a rounding difference.
  "gable-and-sunroom": {
    name: "Hip roof with gable and sunroom",
    structures: [
      {
        name: "House",
        ...hipWithGable({ length: 48, depth: 32, pitch: 6 }),
        eaveHeight: 9.5,
        overhang: 1.5,
        openings: [
          ...openingsOn("S", "13x4 21x4 door:30 39x6"),
          ...openingsOn("E", "10x5 22x5"),
          ...openingsOn("W", "9x4 22x6"),
        ],
      },
      leanTo("Sunroom", [28, 32, 42, 42], { eaveHeight: 7.2, overhang: 1, openings: [] }),
    ],
  },
  "multi-structure": {
    name: "Multi-structure property",
    structures: [
      {
        name: "House",
        ...hipWithGable({ length: 54, depth: 30, pitch: 7 }),
        eaveHeight: 9.5,
        overhang: 1.5,
        openings: [
          ...openingsOn("S", "13x4 21x4 door:31 39x5 48x4"),
          ...openingsOn("E", "9x5 21x5"),
          ...openingsOn("W", "15x6"),
        ],
      },
      leanTo("Sunroom", [30, 30, 48, 40], { eaveHeight: 7.2, overhang: 1, openings: [] }),
      {
        name: "Garage",
        footprint: outline("66,-6 90,-6 90,20 66,20"),
        eaveHeight: 8.5,
        overhang: 1,
        facets: [
          { slopes: "W", pitch: 5, eave: 66, points: outline("66,20 66,-6 78,-6 78,20") },
          { slopes: "E", pitch: 5, eave: 90, points: outline("90,-6 90,20 78,20 78,-6") },
        ],
        openings: [
          { kind: "garage", wall: "S", at: 78, sill: 0, width: 16, height: 7 },
          ...openingsOn("E", "door:15 4x4"),
        ],
      },
    ],
  },
} satisfies Record<string, RoofSpec>;

export type SampleRoofKey = keyof typeof specs;
export const sampleRoofKeys = Object.keys(specs) as SampleRoofKey[];

const built = new Map<SampleRoofKey, Roof>();

/** One of the named sample roofs with all its figures. */
export function getSampleRoof(key: SampleRoofKey): Roof {
  const roof = built.get(key) ?? buildRoof(specs[key]);
  built.set(key, roof);
  return roof;
}
