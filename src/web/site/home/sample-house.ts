import { type EdgeKind, edgeKinds } from "#drawing/classify-edges";
import { cropDrawing } from "#drawing/crop-drawing";
import { drawElevation } from "#drawing/draw-elevation";
import { measuredHouse } from "#drawing/draw-measured-house";
import { drawPlan } from "#drawing/draw-plan";
import { drawReportPlan, type ReportLayer, type ReportPlan } from "#drawing/draw-report-plan";
import { edgeStyles } from "#drawing/edge-styles";
import { formatFeet, formatPitch, formatSquareFeet, formatSquares } from "#drawing/figures";
import { computePitchFactor, type Roof } from "#drawing/roof";
import { getSampleRoof } from "#drawing/sample-roofs";
import { listTakeOff } from "#drawing/take-off";
import { listWalls } from "#drawing/walls";
import { type Mark, toPageMarks, pageDrawing, type PageDrawing } from "#site/drawing";

type Size = Pick<PageDrawing, "width" | "height">;

/** What the file of drawings holds: the house in space, two small views, and the plan of the report layer by layer. */
export type SamplePart =
  | "house"
  | "lengths"
  | "roof-plan"
  | "elevation"
  | "facets"
  | `edges-${EdgeKind}`
  | `sheet-${ReportLayer}`;

export interface SampleDrawing {
  part: SamplePart;
  marks: readonly Mark[];
}

export interface SampleReport {
  name: string;
  /** Area, squares and main pitch in one line. */
  figures: string;
  plan: Size;
  lengths: readonly { kind: EdgeKind; label: string; count: number; total: string }[];
  pitches: readonly { pitch: string; factor: string; area: string; share: string }[];
  areas: readonly { facet: string; pitch: string; area: string }[];
  totalArea: string;
  waste: readonly { percent: string; area: string; squares: string }[];
}

export interface SampleHouse {
  /** In space. The pen draws the edges as soon as the page is shown, so they are part of its HTML. */
  house: Size & { edges: readonly Mark[] };
  roofPlan: Size;
  roofFigures: string;
  elevation: Size;
  wallFigures: string;
  takeOff: readonly (readonly [item: string, quantity: string])[];
  report: SampleReport;
}

/** Everything that the home page shows of its one sample house; every figure is computed from the same model. */
export function getSampleHouse(): { sampleHouse: SampleHouse; drawings: readonly SampleDrawing[] } {
  const roof = getSampleRoof("gable-and-sunroom");
  const { totals } = roof;
  const walls = listWalls(roof);
  const netArea = walls.reduce((sum, wall) => sum + wall.netAreaSqFt, 0);
  const { house, edges, lengths, ...houseSize } = measuredHouse(roof);
  const roofPlan = pageDrawing(cropDrawing(drawPlan(roof), ["facet", "edge"]));
  const elevation = pageDrawing(
    cropDrawing(drawElevation(roof), ["facet", "wall", "edge", "opening"]),
  );
  const plan = drawReportPlan(roof);
  return {
    sampleHouse: {
      house: { ...houseSize, edges: toPageMarks(edges) },
      roofPlan: pickSize(roofPlan),
      roofFigures: `${totals.facetCount} facets · ${formatSquareFeet(totals.areaSqFt)}`,
      elevation: pickSize(elevation),
      wallFigures: `${walls.length} walls · ${formatSquareFeet(netArea)} net`,
      takeOff: listTakeOff(totals),
      report: describeReport(roof, pickSize(plan)),
    },
    drawings: [
      { part: "house", marks: toPageMarks(house) },
      { part: "lengths", marks: toPageMarks(lengths) },
      { part: "roof-plan", marks: roofPlan.marks },
      { part: "elevation", marks: elevation.marks },
      ...reportDrawings(plan),
    ],
  };
}

const pickSize = ({ width, height }: Size): Size => ({ width, height });

const reportDrawings = ({ facets, edges, layers }: ReportPlan): SampleDrawing[] => [
  { part: "facets", marks: toPageMarks(facets) },
  ...edges.map(({ kind, shapes }) => ({
    part: `edges-${kind}` as const,
    marks: toPageMarks(shapes),
  })),
  { part: "sheet-plan", marks: toPageMarks(layers.plan) },
  { part: "sheet-lengths", marks: toPageMarks(layers.lengths) },
  { part: "sheet-pitches", marks: toPageMarks(layers.pitches) },
  { part: "sheet-areas", marks: toPageMarks(layers.areas) },
];

function describeReport(roof: Roof, plan: Size): SampleReport {
  const { totals, facets, edges } = roof;
  return {
    name: roof.name,
    figures: [
      formatSquareFeet(totals.areaSqFt),
      formatSquares(totals.squares),
      formatPitch(totals.predominantPitch),
    ].join(" · "),
    plan,
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
      factor: computePitchFactor(pitch).toFixed(3),
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
