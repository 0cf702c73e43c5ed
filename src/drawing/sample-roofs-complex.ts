import { outline } from "./outline.ts";
import type { RoofSpec } from "./roof.ts";
import { doorOn, windowOn } from "./sample-openings.ts";

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
          windowOn("S", 6, 4),
          windowOn("S", 14, 4),
          doorOn("S", 21.5),
          windowOn("S", 32, 4.5),
          windowOn("S", 40, 4.5),
          { kind: "window", wall: "S", at: 36, sill: 9.6, width: 3, height: 3 },
          windowOn("E", 8, 5),
          windowOn("E", 20, 5),
          windowOn("W", 9, 4),
          windowOn("W", 20, 4),
          windowOn("N", 16, 6),
          windowOn("N", 38, 6),
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
          windowOn("S", 8, 6),
          doorOn("S", 18),
          windowOn("S", 26, 5),
          { kind: "garage", wall: "S", at: 44, sill: 0, width: 16, height: 7 },
          windowOn("W", 34, 6),
          windowOn("W", 11, 4),
          windowOn("E", 10, 5),
          windowOn("E", 24, 5),
          windowOn("E", 38, 5),
          windowOn("N", 16, 6),
          windowOn("N", 40, 6),
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
        footprint: outline("0,0 8,0 8,-8 26,-8 26,0 48,0 48,32 0,32"),
        eaveHeight: 9.5,
        overhang: 1.5,
        facets: [
          { slopes: "S", pitch: 6, eave: 0, points: outline("0,0 8,0 17,9 26,0 48,0 32,16 16,16") },
          { slopes: "E", pitch: 6, eave: 48, points: outline("48,0 48,32 32,16") },
          { slopes: "N", pitch: 6, eave: 32, points: outline("48,32 0,32 16,16 32,16") },
          { slopes: "W", pitch: 6, eave: 0, points: outline("0,32 0,0 16,16") },
          { slopes: "W", pitch: 6, eave: 8, points: outline("8,0 8,-8 17,-8 17,9") },
          { slopes: "E", pitch: 6, eave: 26, points: outline("26,-8 26,0 17,9 17,-8") },
        ],
        openings: [
          windowOn("S", 13, 4),
          windowOn("S", 21, 4),
          doorOn("S", 30),
          windowOn("S", 39, 6),
          windowOn("E", 10, 5),
          windowOn("E", 22, 5),
          windowOn("W", 9, 4),
          windowOn("W", 22, 6),
        ],
      },
      {
        name: "Sunroom",
        footprint: outline("28,32 42,32 42,42 28,42"),
        eaveHeight: 7.2,
        overhang: 1,
        facets: [{ slopes: "N", pitch: 2, eave: 42, points: outline("28,32 42,32 42,42 28,42") }],
        openings: [],
      },
    ],
  },
  "multi-structure": {
    key: "multi-structure",
    name: "Multi-structure property",
    structures: [
      {
        name: "House",
        footprint: outline("0,0 8,0 8,-8 26,-8 26,0 54,0 54,30 0,30"),
        eaveHeight: 9.5,
        overhang: 1.5,
        facets: [
          { slopes: "S", pitch: 7, eave: 0, points: outline("0,0 8,0 17,9 26,0 54,0 39,15 15,15") },
          { slopes: "E", pitch: 7, eave: 54, points: outline("54,0 54,30 39,15") },
          { slopes: "N", pitch: 7, eave: 30, points: outline("54,30 0,30 15,15 39,15") },
          { slopes: "W", pitch: 7, eave: 0, points: outline("0,30 0,0 15,15") },
          { slopes: "W", pitch: 7, eave: 8, points: outline("8,0 8,-8 17,-8 17,9") },
          { slopes: "E", pitch: 7, eave: 26, points: outline("26,-8 26,0 17,9 17,-8") },
        ],
        openings: [
          windowOn("S", 13, 4),
          windowOn("S", 21, 4),
          doorOn("S", 31),
          windowOn("S", 39, 5),
          windowOn("S", 48, 4),
          windowOn("E", 9, 5),
          windowOn("E", 21, 5),
          windowOn("W", 15, 6),
        ],
      },
      {
        name: "Sunroom",
        footprint: outline("30,30 48,30 48,40 30,40"),
        eaveHeight: 7.2,
        overhang: 1,
        facets: [{ slopes: "N", pitch: 2, eave: 40, points: outline("30,30 48,30 48,40 30,40") }],
        openings: [],
      },
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
          doorOn("E", 15),
          windowOn("E", 4, 4),
        ],
      },
    ],
  },
} satisfies Record<string, RoofSpec>;
