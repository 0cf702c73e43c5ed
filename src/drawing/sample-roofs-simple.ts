import { outline } from "./outline.ts";
import type { RoofSpec } from "./roof.ts";
import { doorOn, windowOn } from "./sample-openings.ts";

/** Sample roofs that stand on one rectangle, and the shed with its lean-to. */
export const simpleRoofSpecs = {
  gable: {
    key: "gable",
    name: "Gable roof",
    structures: [
      {
        name: "House",
        footprint: outline("0,0 46,0 46,30 0,30"),
        eaveHeight: 9,
        overhang: 1.5,
        facets: [
          { slopes: "S", pitch: 6, eave: 0, points: outline("0,0 46,0 46,15 0,15") },
          { slopes: "N", pitch: 6, eave: 30, points: outline("0,15 46,15 46,30 0,30") },
        ],
        openings: [
          windowOn("S", 8, 5),
          windowOn("S", 17),
          doorOn("S", 24),
          windowOn("S", 31),
          windowOn("S", 39, 5),
          windowOn("E", 9, 4),
          windowOn("E", 21, 4),
          { kind: "window", wall: "E", at: 15, sill: 10, width: 2.5, height: 3 },
          windowOn("W", 9, 4),
          windowOn("W", 21, 4),
          windowOn("N", 12, 5),
          doorOn("N", 23),
          windowOn("N", 35, 5),
        ],
      },
    ],
  },
  hip: {
    key: "hip",
    name: "Hip roof",
    structures: [
      {
        name: "House",
        footprint: outline("0,0 48,0 48,32 0,32"),
        eaveHeight: 9,
        overhang: 2,
        facets: [
          { slopes: "S", pitch: 7, eave: 0, points: outline("0,0 48,0 32,16 16,16") },
          { slopes: "E", pitch: 7, eave: 48, points: outline("48,0 48,32 32,16") },
          { slopes: "N", pitch: 7, eave: 32, points: outline("48,32 0,32 16,16 32,16") },
          { slopes: "W", pitch: 7, eave: 0, points: outline("0,32 0,0 16,16") },
        ],
        openings: [
          windowOn("S", 8, 5),
          windowOn("S", 18, 5),
          doorOn("S", 26),
          windowOn("S", 38, 8),
          windowOn("E", 10, 5),
          windowOn("E", 22, 5),
          windowOn("W", 16, 6),
          windowOn("N", 14, 6),
          windowOn("N", 34, 6),
        ],
      },
    ],
  },
  "dutch-gable": {
    key: "dutch-gable",
    name: "Dutch gable roof",
    structures: [
      {
        name: "House",
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
          windowOn("S", 9, 6),
          windowOn("S", 20),
          doorOn("S", 26),
          windowOn("S", 39, 8),
          windowOn("E", 10, 5),
          windowOn("E", 22, 5),
          windowOn("W", 10, 5),
          windowOn("W", 22, 5),
          windowOn("N", 25, 8),
        ],
      },
    ],
  },
  mansard: {
    key: "mansard",
    name: "Mansard roof",
    structures: [
      {
        name: "House",
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
          windowOn("S", 7),
          windowOn("S", 14),
          doorOn("S", 22),
          windowOn("S", 30),
          windowOn("S", 37),
          windowOn("E", 8, 4),
          windowOn("E", 17, 4),
          windowOn("E", 26, 4),
          windowOn("W", 10, 4),
          windowOn("W", 24, 4),
          windowOn("N", 12, 4),
          windowOn("N", 32, 4),
        ],
      },
    ],
  },
  shed: {
    key: "shed",
    name: "Shed roof",
    structures: [
      {
        name: "Workshop",
        footprint: outline("0,0 40,0 40,24 0,24"),
        eaveHeight: 9,
        overhang: 1.5,
        facets: [{ slopes: "S", pitch: 3, eave: 0, points: outline("0,0 40,0 40,24 0,24") }],
        openings: [
          windowOn("S", 8, 5),
          windowOn("S", 15, 5),
          doorOn("S", 21),
          { kind: "garage", wall: "S", at: 31.5, sill: 0, width: 10, height: 7.5 },
          windowOn("E", 12, 6),
          windowOn("W", 12, 6),
        ],
      },
      {
        name: "Lean-to",
        footprint: outline("8,24 34,24 34,34 8,34"),
        eaveHeight: 8,
        overhang: 1.5,
        facets: [{ slopes: "N", pitch: 2, eave: 34, points: outline("8,24 34,24 34,34 8,34") }],
        openings: [windowOn("N", 15, 5), windowOn("N", 27, 5)],
      },
    ],
  },
} satisfies Record<string, RoofSpec>;
