import { outline } from "./outline.ts";
import type { RoofSpec } from "./roof.ts";
import { hip, leanTo, openingsOn } from "./sample-structures.ts";

/** Sample roofs on one rectangle, and the shed with its lean-to. */
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
          ...openingsOn("S", "8x5 17 door:24 31 39x5"),
          ...openingsOn("E", "9x4 21x4"),
          { kind: "window", wall: "E", at: 15, sill: 10, width: 2.5, height: 3 },
          ...openingsOn("W", "9x4 21x4"),
          ...openingsOn("N", "12x5 door:23 35x5"),
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
        ...hip({ length: 48, depth: 32, pitch: 7 }),
        eaveHeight: 9,
        overhang: 2,
        openings: [
          ...openingsOn("S", "8x5 18x5 door:26 38x8"),
          ...openingsOn("E", "10x5 22x5"),
          ...openingsOn("W", "16x6"),
          ...openingsOn("N", "14x6 34x6"),
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
          ...openingsOn("S", "9x6 20 door:26 39x8"),
          ...openingsOn("E", "10x5 22x5"),
          ...openingsOn("W", "10x5 22x5"),
          ...openingsOn("N", "25x8"),
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
          ...openingsOn("S", "7 14 door:22 30 37"),
          ...openingsOn("E", "8x4 17x4 26x4"),
          ...openingsOn("W", "10x4 24x4"),
          ...openingsOn("N", "12x4 32x4"),
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
          ...openingsOn("S", "8x5 15x5 door:21"),
          { kind: "garage", wall: "S", at: 31.5, sill: 0, width: 10, height: 7.5 },
          ...openingsOn("E", "12x6"),
          ...openingsOn("W", "12x6"),
        ],
      },
      leanTo("Lean-to", [8, 24, 34, 34], {
        eaveHeight: 8,
        overhang: 1.5,
        openings: [...openingsOn("N", "15x5 27x5")],
      }),
    ],
  },
} satisfies Record<string, RoofSpec>;
