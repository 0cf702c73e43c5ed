import { describe, expect, it } from "vitest";
import { getSampleRoof, sampleRoofKeys } from "./sample-roofs.ts";
import { listUprights, listWalls } from "./walls.ts";

describe("walls", () => {
  it("of a gable house are two rectangles and two walls with a gable triangle", () => {
    const walls = listWalls(getSampleRoof("gable"));
    const under = 9 + 1.5 / 2;
    const gable = 27 * under + (27 * 13.5 * 0.5) / 2;
    expect(walls.map((wall) => [wall.faces, wall.lengthFt])).toEqual([
      ["S", 43],
      ["E", 27],
      ["N", 43],
      ["W", 27],
    ]);
    expect(walls.map((wall) => wall.grossAreaSqFt)).toEqual(
      [43 * under, gable, 43 * under, gable].map((area) => expect.closeTo(area, 6)),
    );
  });

  it.each(sampleRoofKeys)("of the sample roof %s hold every opening exactly once", (key) => {
    const roof = getSampleRoof(key);
    const walls = listWalls(roof);
    const placed = walls.flatMap((wall) => wall.openings);
    const openings = roof.structures.flatMap((structure) => structure.openings);
    expect(placed).toHaveLength(openings.length);
    expect(new Set(placed)).toEqual(new Set(openings));
    for (const wall of walls) {
      expect(wall.netAreaSqFt).toBeCloseTo(wall.grossAreaSqFt - wall.openingAreaSqFt, 9);
      expect(wall.netAreaSqFt).toBeGreaterThan(0);
    }
  });

  it("leave out the side where a lean-to adjoins the house", () => {
    const leanTo = listWalls(getSampleRoof("shed")).filter((wall) => wall.structure === "Lean-to");
    expect(leanTo.map((wall) => wall.faces)).toEqual(["E", "N", "W"]);
  });

  it("have gablets above the flashing of a dutch gable, but nothing where a lean-to meets a wall", () => {
    expect(listUprights(getSampleRoof("shed"))).toEqual([]);
    const faces = listUprights(getSampleRoof("dutch-gable")).map((upright) => upright.faces);
    expect(faces.toSorted()).toEqual(["E", "W"]);
  });
});
