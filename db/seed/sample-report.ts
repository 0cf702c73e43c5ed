import { PDFDocument, type PDFPage, StandardFonts } from "pdf-lib";
import { formatPitch, formatSquareFeet, formatSquares } from "#drawing/figures";
import type { Compass } from "#drawing/facet";
import type { Roof } from "#drawing/roof";
import { getSampleRoof } from "#drawing/sample-roofs";
import { inks } from "#drawing/shapes";
import type { DemoProduct } from "./demo-products.ts";
import {
  LETTER,
  MARGIN,
  placeDrawing,
  type ReportFonts,
  rule,
  TEXT_WIDTH,
  writeLine,
} from "./pdf-page.ts";
import { drawPicture } from "./pictures.ts";
import { writeMeasures, writeQuantities } from "./report-roof-pages.ts";
import { wallFigures, writeElevations, writeWalls } from "./report-wall-pages.ts";

/** So that the same product always gives the same bytes. */
const WRITTEN_AT = new Date("2025-01-01T00:00:00Z");

/** The sample report of a product as a PDF in US Letter: cover, edges and areas, and walls or quantities. */
export async function buildSampleReport(product: DemoProduct): Promise<Uint8Array> {
  const roof = getSampleRoof(product.picture.roof);
  const document = await PDFDocument.create();
  document.setTitle(`Sample: ${product.title}`);
  document.setAuthor("Ridgeline");
  document.setProducer("Ridgeline");
  document.setCreator("Ridgeline");
  document.setCreationDate(WRITTEN_AT);
  document.setModificationDate(WRITTEN_AT);
  const fonts: ReportFonts = {
    regular: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  };
  const pages = [document.addPage(LETTER), document.addPage(LETTER), document.addPage(LETTER)];
  const [cover, measures, last] = pages;
  if (!cover || !measures || !last) throw new Error("the report has three pages");
  const isWallOnly = !product.categories.includes("roof") && product.categories[0] === "wall";
  writeCover(cover, fonts, product, isWallOnly ? wallFigures(roof) : roofFigures(roof));
  const [second, third, fourth] = otherSides(product.picture.side);
  if (isWallOnly) writeElevations(measures, roof, [second, third]);
  else writeMeasures(measures, fonts, roof, product.picture.view);
  if (product.categories.includes("wall")) writeWalls(last, fonts, roof, isWallOnly ? fourth : "S");
  else writeQuantities(last, fonts, roof);
  pages.forEach((page, index) => {
    writeFrame(page, fonts, product, `Page ${index + 1} of ${pages.length}`);
  });
  return document.save({ useObjectStreams: false });
}

function writeFrame(page: PDFPage, fonts: ReportFonts, product: DemoProduct, place: string): void {
  const top = LETTER[1] - 40;
  writeLine(page, fonts.bold, "RIDGELINE", { x: MARGIN, y: top, size: 9.5, ink: inks.accent });
  writeLine(page, fonts.regular, `Sample · ${product.title}`, {
    x: LETTER[0] - MARGIN,
    y: top,
    size: 9,
    ink: inks.muted,
    align: "right",
  });
  rule(page, MARGIN, TEXT_WIDTH, top - 10, inks.hairline, 0.8);
  rule(page, MARGIN, TEXT_WIDTH, 46, inks.hairline, 0.8);
  writeLine(page, fonts.regular, "Demonstration: a sample roof drawn by us, not a real address.", {
    x: MARGIN,
    y: 32,
    size: 8.5,
    ink: inks.muted,
  });
  writeLine(page, fonts.regular, place, {
    x: LETTER[0] - MARGIN,
    y: 32,
    size: 8.5,
    ink: inks.muted,
    align: "right",
  });
}

function writeCover(
  page: PDFPage,
  fonts: ReportFonts,
  product: DemoProduct,
  figures: readonly [label: string, value: string][],
): void {
  writeLine(page, fonts.bold, product.title, { x: MARGIN, y: 700, size: 24 });
  writeLine(page, fonts.regular, `Sample report · ${getSampleRoof(product.picture.roof).name}`, {
    x: MARGIN,
    y: 678,
    size: 12,
    ink: inks.muted,
  });
  placeDrawing(page, drawPicture(product.picture), 656);
  figures.forEach(([label, value], index) => {
    const x = MARGIN + (index % 3) * (TEXT_WIDTH / 3);
    const y = 222 - Math.floor(index / 3) * 66;
    rule(page, x, TEXT_WIDTH / 3 - 16, y + 22, inks.ink, 1);
    writeLine(page, fonts.regular, label, { x, y: y + 6, size: 9.5, ink: inks.muted });
    writeLine(page, fonts.bold, value, { x, y: y - 18, size: 19 });
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
