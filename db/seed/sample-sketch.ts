import { drawPanels } from "#drawing/draw-panels";
import { drawSketch } from "#drawing/draw-sketch";
import type { Roof } from "#drawing/roof";
import { computeSheets } from "#drawing/roof-sheets";
import { getSampleRoof } from "#drawing/sample-roofs";
import { toSvg } from "#drawing/to-svg";
import { listWalls } from "#drawing/walls";
import type { DemoProduct } from "./demo-products.ts";
import { writeZip } from "./store-only-zip.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * A sample in the container of an ESX file, a zip: the sketch as XML, its sheet, and a text saying that it is a
 * demonstration.
 */
export function buildSampleEsx(product: DemoProduct): Uint8Array {
  const roof = getSampleRoof(product.picture.roof);
  return writeZip([
    { name: "README.txt", bytes: encode(readme(product, roof)) },
    { name: "sample-sketch.xml", bytes: encode(sketchXml(product, roof)) },
    { name: "sample-sketch.svg", bytes: encode(toSvg(drawSketch(roof))) },
  ]);
}

/** Sample measurement files in one zip: facets, edges and metal sheets as tables, and the sheet layout. */
export function buildSampleZip(product: DemoProduct): Uint8Array {
  const roof = getSampleRoof(product.picture.roof);
  return writeZip([
    { name: "README.txt", bytes: encode(readme(product, roof)) },
    { name: "facets.csv", bytes: encode(facetsCsv(roof)) },
    { name: "edges.csv", bytes: encode(edgesCsv(roof)) },
    { name: "sheets.csv", bytes: encode(sheetsCsv(roof)) },
    { name: "sheet-layout.svg", bytes: encode(toSvg(drawPanels(roof))) },
  ]);
}

const readme = (product: DemoProduct, roof: Roof): string =>
  `${product.title}: sample

This is a demonstration. It shows what the delivered files describe and is not meant for import.
The roof (${roof.name}) was drawn by us; no real address is behind it.
Lengths are in feet, areas in square feet, pitches in inches of rise per 12 inches of run.
`;

function sketchXml(product: DemoProduct, roof: Roof): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<Sketch title="${escapeXml(product.title)}" roof="${escapeXml(roof.name)}" demonstration="true" units="feet">`,
    `  <Totals areaSqFt="${two(roof.totals.areaSqFt)}" planAreaSqFt="${two(roof.totals.planAreaSqFt)}" squares="${two(roof.totals.squares)}" facets="${roof.totals.facetCount}"/>`,
    "  <Faces>",
    ...roof.facets.flatMap((facet, index) => [
      `    <Face id="F${index + 1}" structure="${escapeXml(facet.structure)}" pitch="${facet.pitch}/12" slopes="${facet.slopes}" planAreaSqFt="${two(facet.planAreaSqFt)}" areaSqFt="${two(facet.slopedAreaSqFt)}">`,
      ...facet.vertices.map(
        ([x, y, z]) => `      <Vertex x="${two(x)}" y="${two(y)}" z="${two(z)}"/>`,
      ),
      "    </Face>",
    ]),
    "  </Faces>",
    "  <Edges>",
    ...roof.edges.map(
      ({ kind, from, to, lengthFt }) =>
        `    <Edge kind="${kind}" from="${from.map(two).join(" ")}" to="${to.map(two).join(" ")}" lengthFt="${two(lengthFt)}"/>`,
    ),
    "  </Edges>",
  ];
  if (product.categories.includes("wall"))
    lines.push(
      "  <Walls>",
      ...listWalls(roof).map(
        (wall) =>
          `    <Wall id="${wall.id}" faces="${wall.faces}" lengthFt="${two(wall.lengthFt)}" grossAreaSqFt="${two(wall.grossAreaSqFt)}" openings="${wall.openings.length}" netAreaSqFt="${two(wall.netAreaSqFt)}"/>`,
      ),
      "  </Walls>",
    );
  return [...lines, "</Sketch>", ""].join("\n");
}

const facetsCsv = (roof: Roof): string =>
  csv(
    ["facet", "structure", "slopes", "pitch", "plan_area_sq_ft", "area_sq_ft"],
    roof.facets.map((facet) => [
      facet.id,
      facet.structure,
      facet.slopes,
      `${facet.pitch} in 12`,
      two(facet.planAreaSqFt),
      two(facet.slopedAreaSqFt),
    ]),
  );

const edgesCsv = (roof: Roof): string =>
  csv(
    ["kind", "facets", "x1", "y1", "z1", "x2", "y2", "z2", "length_ft"],
    roof.edges.map(({ kind, facets, from, to, lengthFt }) => [
      kind,
      facets.join(" "),
      ...from.map(two),
      ...to.map(two),
      two(lengthFt),
    ]),
  );

const sheetsCsv = (roof: Roof): string =>
  csv(
    ["facet", "sheets", "longest_ft", "total_ft"],
    roof.facets
      .map(computeSheets)
      .map((run) => [run.facet, String(run.count), two(run.longestFt), two(run.totalFt)]),
  );

const csv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");

const two = (value: number): string => value.toFixed(2);

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
