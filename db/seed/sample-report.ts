import { formatPitch, formatSquareFeet, formatSquares } from "#drawing/figures";
import type { Compass } from "#drawing/facet";
import type { Roof } from "#drawing/roof";
import { getSampleRoof } from "#drawing/sample-roofs";
import { inks } from "#drawing/shapes";
import type { DemoProduct } from "./demo-products.ts";
import { drawRule, rule } from "#pdf/lines";
import { placeDrawing } from "#pdf/paint-drawing";
import { decoratePages, page, type Pdf, tag, writePdf } from "#pdf/pdf-file";
import { writeLine } from "#pdf/text";
import { drawPicture } from "./pictures.ts";
import { writeMeasures, writeQuantities } from "./report-roof-pages.ts";
import { wallFigures, writeElevations, writeWalls } from "./report-wall-pages.ts";

/** So that the same product always gives the same bytes. */
const WRITTEN_AT = new Date("2025-01-01T00:00:00Z");

/** The sample report of a product as a PDF in US Letter: cover, edges and areas, and walls or quantities. */
export function buildSampleReport(product: DemoProduct): Promise<Uint8Array> {
  const roof = getSampleRoof(product.picture.roof);
  const isWallOnly = !product.categories.includes("roof") && product.categories[0] === "wall";
  const [second, third, fourth] = otherSides(product.picture.side);
  const facts = {
    title: `Sample: ${product.title}`,
    author: "Ridgeline",
    createdAt: WRITTEN_AT,
  };
  return writePdf(facts, (pdf) => {
    pdf.document.addPage();
    writeCover(pdf, product, isWallOnly ? wallFigures(roof) : roofFigures(roof));
    pdf.document.addPage();
    if (isWallOnly) writeElevations(pdf, roof, [second, third]);
    else writeMeasures(pdf, roof, product.picture.view);
    pdf.document.addPage();
    if (product.categories.includes("wall")) writeWalls(pdf, roof, isWallOnly ? fourth : "S");
    else writeQuantities(pdf, roof);
    decoratePages(pdf, (place) => drawFrame(pdf, product, `Page ${place.number} of ${place.of}`));
  });
}

function drawFrame(pdf: Pdf, product: DemoProduct, place: string): void {
  const [left, right, foot] = [page.margin, page.width - page.margin, page.height - 32];
  writeLine(pdf, "RIDGELINE", { x: left, y: 40, size: 9.5, weight: "bold", ink: inks.accent });
  const small = { ink: inks.muted, size: 8.5 };
  const sample = `Sample · ${product.title}`;
  writeLine(pdf, sample, { x: right, y: 40, ...small, size: 9, align: "right" });
  drawRule(pdf, 50);
  drawRule(pdf, page.height - 46);
  const note = "Demonstration: a sample roof drawn by us, not a real address.";
  writeLine(pdf, note, { x: left, y: foot, ...small });
  writeLine(pdf, place, { x: right, y: foot, ...small, align: "right" });
}

function writeCover(
  pdf: Pdf,
  product: DemoProduct,
  figures: readonly [label: string, value: string][],
): void {
  const x = page.margin;
  tag(pdf, "H1", () => writeLine(pdf, product.title, { x, y: 92, size: 24, weight: "bold" }));
  const below = `Sample report · ${getSampleRoof(product.picture.roof).name}`;
  tag(pdf, "P", () => writeLine(pdf, below, { x, y: 114, size: 12, ink: inks.muted }));
  placeDrawing(pdf, drawPicture(product.picture), 136);
  figures.forEach(([label, value], index) => {
    const x = page.margin + (index % 3) * (page.textWidth / 3);
    const y = 570 + Math.floor(index / 3) * 66;
    rule(pdf, y - 22, { left: x, width: page.textWidth / 3 - 16, ink: inks.ink, thickness: 1 });
    tag(pdf, "P", () => writeLine(pdf, label, { x, y: y - 6, size: 9.5, ink: inks.muted }));
    tag(pdf, "P", () => writeLine(pdf, value, { x, y: y + 18, size: 19, weight: "bold" }));
  });
}

/** The three sides that the cover's elevation does not show. */
function otherSides(shown: Compass = "S"): [Compass, Compass, Compass] {
  const [first = "N", second = "E", third = "W"] = (["S", "E", "N", "W"] as const).filter(
    (side) => side !== shown,
  );
  return [first, second, third];
}

function roofFigures({ totals }: Roof): [label: string, value: string][] {
  return [
    ["Roof area", formatSquareFeet(totals.areaSqFt)],
    ["Squares", formatSquares(totals.squares)],
    ["Predominant pitch", formatPitch(totals.predominantPitch)],
    ["Plan area", formatSquareFeet(totals.planAreaSqFt)],
    ["Facets", String(totals.facetCount)],
    ["Structures", String(totals.structureCount)],
  ];
}
