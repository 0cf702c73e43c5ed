import { type EdgeKind, edgeKinds } from "#drawing/classify-edges";
import { cropDrawing } from "#drawing/crop-drawing";
import { drawElevation } from "#drawing/draw-elevation";
import { measuredHouse } from "#drawing/draw-measured-house";
import { drawPlan } from "#drawing/draw-plan";
import { drawReportPlan, type ReportLayer } from "#drawing/draw-report-plan";
import { edgeStyles } from "#drawing/edge-styles";
import { formatFeet, formatPitch, formatSquareFeet, formatSquares } from "#drawing/figures";
import { pitchFactorOf, type Roof } from "#drawing/roof";
import { getSampleRoof } from "#drawing/sample-roofs";
import { takeOffOf } from "#drawing/take-off";
import { wallsOf } from "#drawing/walls";
import { type Mark, marksOf, pageDrawing, type PageDrawing } from "#site/drawing";

interface SamplePlan {
  width: number;
  height: number;
  facets: readonly Mark[];
  edges: readonly { kind: EdgeKind; marks: readonly Mark[] }[];
  layers: Record<ReportLayer, readonly Mark[]>;
}

export interface SampleReport {
  name: string;
  /** Area, squares and main pitch in one line. */
  figures: string;
  plan: SamplePlan;
  lengths: readonly { kind: EdgeKind; label: string; count: number; total: string }[];
  pitches: readonly { pitch: string; factor: string; area: string; share: string }[];
  areas: readonly { facet: string; pitch: string; area: string }[];
  totalArea: string;
  waste: readonly { percent: string; area: string; squares: string }[];
}

export interface SampleHouse {
  /** In space, in layers: the house itself, its edges, their lengths. */
  house: {
    width: number;
    height: number;
    house: readonly Mark[];
    edges: readonly Mark[];
    lengths: readonly Mark[];
  };
  roofPlan: PageDrawing;
  roofFigures: string;
  elevation: PageDrawing;
  wallFigures: string;
  takeOff: readonly (readonly [item: string, quantity: string])[];
  report: SampleReport;
}

/** Everything that the home page shows of its one sample house; every figure is computed from the same model. */
export function getSampleHouse(): SampleHouse {
  return (known ??= describe(getSampleRoof("gable-and-sunroom")));
}

let known: SampleHouse | undefined;

function describe(roof: Roof): SampleHouse {
  const { totals } = roof;
  const walls = wallsOf(roof);
  const netArea = walls.reduce((sum, wall) => sum + wall.netAreaSqFt, 0);
  return {
    house: describeHouse(roof),
    roofPlan: pageDrawing(cropDrawing(drawPlan(roof), ["facet", "edge"])),
    roofFigures: `${totals.facetCount} facets · ${formatSquareFeet(totals.areaSqFt)}`,
    elevation: pageDrawing(cropDrawing(drawElevation(roof), ["facet", "wall", "edge", "opening"])),
    wallFigures: `${walls.length} walls · ${formatSquareFeet(netArea)} net`,
    takeOff: takeOffOf(totals),
    report: describeReport(roof),
  };
}

function describeHouse(roof: Roof): SampleHouse["house"] {
  const { width, height, house, edges, lengths } = measuredHouse(roof);
  return {
    width,
    height,
    house: marksOf(house),
    edges: marksOf(edges),
    lengths: marksOf(lengths),
  };
}

function describeReport(roof: Roof): SampleReport {
  const { totals, facets, edges } = roof;
  return {
    name: roof.name,
    figures: [
      formatSquareFeet(totals.areaSqFt),
      formatSquares(totals.squares),
      formatPitch(totals.predominantPitch),
    ].join(" · "),
    plan: describePlan(roof),
    lengths: edgeKinds
      .filter((kind) => totals.lengthsFt[kind] > 0)
      .map((kind) => ({
        kind,
        label: edgeStyles[kind].label,
        count: edges.filter((edge) => edge.kind === kind).length,
        total: formatFeet(totals.lengthsFt[kind]),
      })),
    pitches: totals.pitches.map(({ pitch, areaSqFt, share }) => ({
      pitch: formatPitch(pitch),
      factor: pitchFactorOf(pitch).toFixed(3),
      area: formatSquareFeet(areaSqFt),
      share: `${(share * 100).toFixed(1)} %`,
    })),
    areas: facets.map(({ id, pitch, slopedAreaSqFt }) => ({
      facet: id,
      pitch: formatPitch(pitch),
      area: formatSquareFeet(slopedAreaSqFt),
    })),
    totalArea: formatSquareFeet(totals.areaSqFt),
    waste: totals.waste.map(({ percent, areaSqFt, squares }) => ({
      percent: `${percent} %`,
      area: formatSquareFeet(areaSqFt),
      squares: formatSquares(squares),
    })),
  };
}

function describePlan(roof: Roof): SamplePlan {
  const { width, height, facets, edges, layers } = drawReportPlan(roof);
  return {
    width,
    height,
    facets: marksOf(facets),
    edges: edges.map(({ kind, shapes }) => ({ kind, marks: marksOf(shapes) })),
    layers: {
      plan: marksOf(layers.plan),
      lengths: marksOf(layers.lengths),
      pitches: marksOf(layers.pitches),
      areas: marksOf(layers.areas),
    },
  };
}
