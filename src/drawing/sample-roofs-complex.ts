import { outline } from "./outline.ts";
import type { RoofSpec } from "./roof.ts";
import { hipWithGable, leanTo, openingsOn } from "./sample-structures.ts";

/** Sample roofs with wings, valleys and several structures. */
export const complexRoofSpecs = {
  "cross-gable": {
    key: "cross-gable",
    name: "Cross-gable roof",
    structures: [
      {
        name: "House",
        footprint: outline("0,0 26,0 26,-10 46,-10 46,0 54,0 54,28 24,28 24,36 8,36 8,28 0,28"),
        eaveHeight: 9,
        overhang: 1.5,
        facets: [
          {
            slopes: "S",
            pitch: 8,
            eave: 0,
            points: outline("0,0 26,0 36,10 46,0 54,0 54,14 0,14"),
          },
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
      },
    ],
  },
  "l-shaped": {
    key: "l-shaped",
    name: "L-shaped hip and valley roof",
    structures: [
      {
        name: "House",
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
      },
    ],
  },
  // Measured so that its printed figures add up without a rounding difference.
  "gable-and-sunroom": {
    key: "gable-and-sunroom",
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
    key: "multi-structure",
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
