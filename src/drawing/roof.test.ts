import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computeArea, computeBox, isInside, listSides, type XY } from "./plane-geometry.ts";
import type { XYZ } from "./facet.ts";
import { buildRoof, computePitchFactor, type Roof } from "./roof.ts";
import { getSampleRoof, sampleRoofKeys } from "./sample-roofs.ts";

const roofs = sampleRoofKeys.map((key) => [key, getSampleRoof(key)] as const);

describe("the pitch factor", () => {
  it("is the true length of a slope over its run, for every pitch", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 36, noNaN: true }), (pitch) => {
        const angle = Math.atan(pitch / 12);
        expect(computePitchFactor(pitch)).toBeCloseTo(1 / Math.cos(angle), 9);
      }),
    );
  });

  it("is 1 on a flat roof and 1.118 at 6/12", () => {
    expect(computePitchFactor(0)).toBe(1);
    expect(computePitchFactor(6)).toBeCloseTo(1.118, 3);
  });
});

describe.each(roofs)("the sample roof %s", (key, roof) => {
  it("has planar facets whose area is their plan area times the pitch factor", () => {
    for (const facet of roof.facets) {
      expect(areaInSpace(facet.vertices)).toBeCloseTo(facet.slopedAreaSqFt, 6);
      expect(facet.slopedAreaSqFt).toBeCloseTo(
        facet.planAreaSqFt * computePitchFactor(facet.pitch),
        9,
      );
      for (const vertex of facet.vertices)
        expect(facet.heightAt([vertex[0], vertex[1]])).toBeCloseTo(vertex[2], 9);
    }
  });

  it("covers its footprint exactly, without a gap and without an overlap", () => {
    const footprints = roof.structures.map((structure) => structure.footprint);
    const footprintArea = footprints.reduce((sum, points) => sum + computeArea(points), 0);
    expect(roof.totals.planAreaSqFt).toBeCloseTo(footprintArea, 6);
    const box = computeBox(footprints.flat());
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        (across, up) => {
          const point: XY = [
            box.left + (box.right - box.left) * across,
            box.top + (box.bottom - box.top) * up,
          ];
          const covered = roof.facets.filter((facet) => isInside(point, facet.plan)).length;
          expect(covered).toBe(footprints.some((outline) => isInside(point, outline)) ? 1 : 0);
        },
      ),
      { seed: 4 },
    );
  });

  it("has every edge inside the roof shared by exactly two facets and every rim edge by one", () => {
    const rims = new Set(["eave", "rake", "flashing", "step"]);
    for (const edge of roof.edges) expect(edge.facets).toHaveLength(rims.has(edge.kind) ? 1 : 2);
    const sides = roof.facets.reduce((sum, facet) => sum + facet.vertices.length, 0);
    expect(roof.edges.reduce((sum, edge) => sum + edge.facets.length, 0)).toBe(sides);
  });

  it("has a rim that runs once around every structure", () => {
    const rims = new Set(["eave", "rake", "flashing", "step"]);
    const onPlan = roof.edges
      .filter((edge) => rims.has(edge.kind))
      .reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0);
    const around = roof.structures
      .flatMap((structure) => listSides(structure.footprint))
      .reduce((sum, [a, b]) => sum + Math.hypot(b[0] - a[0], b[1] - a[1]), 0);
    // The gablets of a dutch gable have a rim of their own above the hip ends.
    const gablets = key === "dutch-gable" ? 4 * 14 : 0;
    expect(onPlan).toBeCloseTo(around + gablets, 6);
  });

  it("has totals that match the sums of its parts", () => {
    const { totals } = roof;
    const area = roof.facets.reduce((sum, facet) => sum + facet.slopedAreaSqFt, 0);
    expect(totals.areaSqFt).toBeCloseTo(area, 9);
    expect(totals.squares).toBeCloseTo(area / 100, 9);
    expect(totals.pitches.reduce((sum, row) => sum + row.areaSqFt, 0)).toBeCloseTo(area, 9);
    expect(totals.pitches.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1, 9);
    const lengths = Object.values(totals.lengthsFt).reduce((sum, length) => sum + length, 0);
    expect(lengths).toBeCloseTo(
      roof.edges.reduce((sum, edge) => sum + edge.lengthFt, 0),
      9,
    );
    expect(totals.waste.map((row) => row.percent)).toEqual([0, 5, 10, 12, 15, 20]);
    for (const row of totals.waste)
      expect(row.squares * 100).toBeCloseTo(area * (1 + row.percent / 100), 6);
  });
});

describe("the kinds of edges", () => {
  const lengths = (roof: Roof) =>
    Object.fromEntries(
      Object.entries(roof.totals.lengthsFt)
        .filter(([, length]) => length > 0)
        .map(([kind, length]) => [kind, Math.round(length * 10) / 10]),
    );

  it("are ridge, eave and rake on a gable", () => {
    expect(lengths(getSampleRoof("gable"))).toEqual({ ridge: 46, eave: 92, rake: 67.1 });
  });

  it("are ridge, hip, valley and eave on an L-shaped hip roof", () => {
    expect(lengths(getSampleRoof("l-shaped"))).toEqual({
      ridge: 48,
      hip: 102,
      valley: 18,
      eave: 208,
    });
  });

  it("include a transition where a mansard changes its pitch", () => {
    expect(lengths(getSampleRoof("mansard"))).toHaveProperty("transition", 124);
  });

  it("include flashing where a lower roof meets a higher wall, and an eave on the high side of a shed roof", () => {
    expect(lengths(getSampleRoof("shed"))).toMatchObject({ flashing: 26, eave: 106 });
  });

  it("come out right for a hip roof of any size and pitch", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 40 }),
        fc.integer({ min: 4, max: 60 }),
        fc.integer({ min: 1, max: 24 }),
        (halfDepth, ridge, pitch) => {
          const roof = hipRoof(halfDepth * 2, halfDepth * 2 + ridge, pitch);
          const { lengthsFt, areaSqFt, planAreaSqFt } = roof.totals;
          const hip = Math.hypot(halfDepth, halfDepth, (halfDepth * pitch) / 12);
          expect(lengthsFt.ridge).toBeCloseTo(ridge, 6);
          expect(lengthsFt.hip).toBeCloseTo(4 * hip, 6);
          expect(areaSqFt).toBeCloseTo(planAreaSqFt * computePitchFactor(pitch), 6);
        },
      ),
    );
  });
});

function hipRoof(depth: number, width: number, pitch: number): Roof {
  const half = depth / 2;
  const [west, east]: [XY, XY] = [
    [half, half],
    [width - half, half],
  ];
  const [sw, se, ne, nw]: [XY, XY, XY, XY] = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
  ];
  return buildRoof({
    name: "Any hip roof",
    structures: [
      {
        name: "House",
        footprint: [sw, se, ne, nw],
        eaveHeight: 9,
        overhang: 1,
        openings: [],
        facets: [
          { slopes: "S", pitch, eave: 0, points: [sw, se, east, west] },
          { slopes: "E", pitch, eave: width, points: [se, ne, east] },
          { slopes: "N", pitch, eave: depth, points: [ne, nw, west, east] },
          { slopes: "W", pitch, eave: 0, points: [nw, sw, west] },
        ],
      },
    ],
  });
}

/** Half the length of the summed cross products; right only for a flat polygon, and larger than nothing else. */
function areaInSpace(vertices: readonly XYZ[]): number {
  let [x, y, z] = [0, 0, 0];
  for (const [a, b] of listSides(vertices)) {
    x += a[1] * b[2] - a[2] * b[1];
    y += a[2] * b[0] - a[0] * b[2];
    z += a[0] * b[1] - a[1] * b[0];
  }
  return Math.hypot(x, y, z) / 2;
}
