import { edgeKinds } from "#drawing/classify-edges";
import { type DrawingView, drawView } from "#drawing/draw-view";
import { edgeStyles } from "#drawing/edge-styles";
import { formatFeet, formatPitch, formatSquareFeet, formatSquares } from "#drawing/figures";
import { computePitchFactor, type Roof } from "#drawing/roof";
import { inks } from "#drawing/shapes";
import { listTakeOff } from "#drawing/take-off";
import { writeHeading } from "#pdf/headings";
import { placeDrawing } from "#pdf/paint-drawing";
import { page, type Pdf, tag } from "#pdf/pdf-file";
import { writeTable } from "#pdf/table";
import { writeLine } from "#pdf/text";

const COLUMN_GAP = 24;
const HALF = (page.textWidth - COLUMN_GAP) / 2;

/** Edge lengths and facets of the roof, below a diagram that the cover does not show. */
export function writeMeasures(pdf: Pdf, roof: Roof, coverView: DrawingView): void {
  const view = coverView === "lengths" ? "plan" : "lengths";
  placeDrawing(pdf, drawView(view, roof, { number: "R-002" }), 68, 400);
  const { totals } = roof;
  const y = 396;
  writeHeading(pdf, "Lengths", y);
  const kinds = edgeKinds.filter((kind) => totals.lengthsFt[kind] > 0);
  writeTable(
    pdf,
    y + 6,
    [
      { title: "Edge", share: 0.55 },
      { title: "Length", share: 0.45, align: "right" },
    ],
    kinds.map((kind) => [edgeStyles[kind].label, formatFeet(totals.lengthsFt[kind])]),
    { width: HALF },
  );
  const right = page.margin + HALF + COLUMN_GAP;
  writeHeading(pdf, "Facets", y, right);
  writeTable(
    pdf,
    y + 6,
    [
      { title: "Facet", share: 0.22 },
      { title: "Pitch", share: 0.22, align: "right" },
      { title: "Plan", share: 0.28, align: "right" },
      { title: "Sloped", share: 0.28, align: "right" },
    ],
    [
      ...roof.facets.map((facet) => [
        facet.id,
        formatPitch(facet.pitch),
        formatSquareFeet(facet.planAreaSqFt),
        formatSquareFeet(facet.slopedAreaSqFt),
      ]),
      ["Total", "", formatSquareFeet(totals.planAreaSqFt), formatSquareFeet(totals.areaSqFt)],
    ],
    { left: right, width: HALF, hasTotal: true },
  );
}

/** Pitches, the area with waste, and the materials that a new roof needs. */
export function writeQuantities(pdf: Pdf, roof: Roof): void {
  const afterPitches = writePitchesAndWaste(pdf, roof, 86);
  writeHeading(pdf, "Quantities", afterPitches + 34);
  const end = writeTable(
    pdf,
    afterPitches + 40,
    [
      { title: "Material", share: 0.6 },
      { title: "Quantity", share: 0.4, align: "right" },
    ],
    listTakeOff(roof.totals),
  );
  const note =
    "Starter and drip edge run along eaves and rakes. Underlayment and shingles include 10 % waste.";
  const style = { size: 9, ink: inks.muted };
  tag(pdf, "P", () => writeLine(pdf, note, { x: page.margin, y: end + 18, ...style }));
  const room = page.height - 60 - (end + 40);
  const width = Math.min(360, (room * 4) / 3);
  if (width > 160)
    placeDrawing(pdf, drawView("isometric", roof, { number: "R-003" }), end + 40, width);
}

function writePitchesAndWaste(pdf: Pdf, roof: Roof, y: number): number {
  const { pitches, waste } = roof.totals;
  writeHeading(pdf, "Pitches", y);
  const afterPitches = writeTable(
    pdf,
    y + 6,
    [
      { title: "Pitch", share: 0.2 },
      { title: "Pitch factor", share: 0.26, align: "right" },
      { title: "Area", share: 0.3, align: "right" },
      { title: "Share of roof", share: 0.24, align: "right" },
    ],
    pitches.map(({ pitch, areaSqFt, share }) => [
      formatPitch(pitch),
      computePitchFactor(pitch).toFixed(3),
      formatSquareFeet(areaSqFt),
      `${(share * 100).toFixed(1)} %`,
    ]),
  );
  writeHeading(pdf, "Area with waste", afterPitches + 34);
  return writeTable(
    pdf,
    afterPitches + 40,
    [
      { title: "Waste", share: 0.3 },
      { title: "Area", share: 0.35, align: "right" },
      { title: "Squares", share: 0.35, align: "right" },
    ],
    waste.map(({ percent, areaSqFt, squares }) => [
      `${percent} %`,
      formatSquareFeet(areaSqFt),
      formatSquares(squares),
    ]),
  );
}
