import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { formatSquareFeet, formatSquares } from "#drawing/figures";
import { getSampleRoof } from "#drawing/sample-roofs";
import { readPdf } from "#test/api/read-pdf";
import { demoCategories, demoProducts } from "./catalogue.ts";
import { renderCategoryPicture, renderProductPicture } from "./pictures.ts";
import { buildSampleFile } from "./sample-files.ts";
import { writeZip } from "./store-only-zip.ts";

const byKind = (kind: "pdf" | "esx" | "zip") =>
  demoProducts.filter((product) => product.sample.kind === kind);

describe("pictures", () => {
  it.each(demoProducts.map((product) => [product.key, product] as const))(
    "of %s are 1280 by 960 SVGs that need no font and never change",
    (_, product) => {
      const svg = renderProductPicture(product);
      expect(svg).toContain('viewBox="0 0 1280 960"');
      expect(svg).not.toContain("<text");
      expect(renderProductPicture(product)).toBe(svg);
    },
  );

  it("differ from product to product and from category to category", () => {
    const pictures = [
      ...demoProducts.map(renderProductPicture),
      ...demoCategories.map(renderCategoryPicture),
    ];
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("can be rasterised", async () => {
    const [product] = demoProducts;
    const picture = Buffer.from(product ? renderProductPicture(product) : "");
    const { channels } = await sharp(picture).resize(320, 240).stats();
    // Paper is light and ink is dark: a blank picture would have no spread.
    expect(channels[0]?.mean).toBeGreaterThan(200);
    expect(channels[0]?.min).toBeLessThan(80);
  });
});

describe("sample reports", () => {
  it.each(byKind("pdf").map((product) => [product.key, product] as const))(
    "of %s open as Letter pages that repeat the figures of the roof",
    async (_, product) => {
      const { bytes, contentType } = await buildSampleFile(product);
      expect(contentType).toBe("application/pdf");
      const { title, language, sizes, pages, elements } = readPdf(bytes);
      expect(title).toBe(`Sample: ${product.title}`);
      expect(language).toBe("en-US");
      expect(sizes).toEqual(Array.from({ length: 3 }, () => ({ width: 612, height: 792 })));
      expect(elements[0]).toBe(`H1: ${product.title}`);
      expect(elements.filter((element) => /^Figure: \S/.test(element)).length).toBeGreaterThan(1);
      const text = pages.join("\n");
      expect(text).toContain(product.title);
      expect(text).toContain("Demonstration");
      if (product.categories.includes("wall") && !product.categories.includes("roof")) return;
      const { totals } = getSampleRoof(product.picture.roof);
      expect(text).toContain(formatSquareFeet(totals.areaSqFt));
      expect(text).toContain(formatSquares(totals.squares));
    },
  );

  it("have the same bytes every time", async () => {
    const [product] = byKind("pdf");
    if (!product) throw new Error("no product with a PDF sample");
    const [first, second] = [await buildSampleFile(product), await buildSampleFile(product)];
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
  });
});

describe("sample archives", () => {
  it.each([...byKind("esx"), ...byKind("zip")].map((product) => [product.key, product] as const))(
    "of %s are zip files that say that they are a demonstration",
    async (_, product) => {
      const { bytes, name } = await buildSampleFile(product);
      expect(name).toBe(product.sample.name);
      const entries = readZip(bytes);
      expect(entries.get("README.txt")).toContain("This is a demonstration.");
    },
  );

  it("carry the areas of the roof's facets", async () => {
    const [product] = byKind("esx");
    if (!product) throw new Error("no product with an ESX sample");
    const xml = readZip((await buildSampleFile(product)).bytes).get("sample-sketch.xml") ?? "";
    const areas = [...xml.matchAll(/<Face [^>]* areaSqFt="([\d.]+)"/g)].map((match) =>
      Number(match[1]),
    );
    const { totals } = getSampleRoof(product.picture.roof);
    expect(areas).toHaveLength(totals.facetCount);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(totals.areaSqFt, 1);
  });

  it("keep names and bytes as they were put in", () => {
    const bytes = new TextEncoder().encode("Größe 6/12");
    expect(readZip(writeZip([{ name: "a/ä.txt", bytes }]))).toEqual(
      new Map([["a/ä.txt", "Größe 6/12"]]),
    );
    expect(readZip(writeZip([]))).toEqual(new Map());
  });
});

/** Reads a zip by its directory and checks every checksum. */
function readZip(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes);
  const end = file.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const size = file.readUInt32LE(at + 20);
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26);
    const data = file.subarray(start, start + size);
    expect(crc32(data)).toBe(file.readUInt32LE(at + 16));
    entries.set(name, data.toString("utf8"));
    at += 46 + nameLength;
  }
  return entries;
}
