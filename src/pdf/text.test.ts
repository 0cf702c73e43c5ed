import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#test/api/read-pdf";
import { letterSets } from "./letters.ts";
import { decoratePages, type Pdf, tag, writePdf } from "./pdf-file.ts";
import { writeTable } from "./table.ts";
import { splitRuns } from "./runs.ts";
import { breakLines, measureTextWidth, writeLine } from "./text.ts";

const facts = { title: "Łódź", author: "Ridgeline", createdAt: new Date("2026-01-31T00:00:00Z") };

const write = (draw: (pdf: Pdf) => void) =>
  writePdf(facts, (pdf) => {
    pdf.document.addPage();
    draw(pdf);
  });

describe("a line of text", () => {
  const runs = (text: string) => splitRuns(text, { weight: "regular", missing: new Set() });

  it("takes each letter from the part of the font that has it", () => {
    expect(runs("Łukasz Nguyễn")).toEqual([
      { set: "latin-ext", text: "Ł" },
      { set: "latin", text: "ukasz Nguy" },
      { set: "vietnamese", text: "ễ" },
      { set: "latin", text: "n" },
    ]);
  });

  it("composes letters, and shows one that no font has as a question mark", () => {
    expect(runs("Zoe\u0308 \u{10ffff}\t!")).toEqual([{ set: "latin", text: "Zoë ? !" }]);
  });

  it.each(Object.entries(letterSets))(
    "can be copied, with every letter of %s",
    async (_, letters) => {
      for (const weight of ["regular", "bold"] as const) {
        const bytes = await write((pdf) =>
          tag(pdf, "P", () => writeLine(pdf, letters, { x: 0, y: 100, size: 4, weight })),
        );
        expect(readPdf(bytes).elements).toEqual([
          `P: ${letters.normalize("NFC").replaceAll(/\s/g, " ")}`,
        ]);
      }
    },
  );
});

it("a line of text can be copied even after an earlier document used only letters composed from its own", async () => {
  const print = (text: string) =>
    write((pdf) =>
      tag(pdf, "P", () => writeLine(pdf, text, { x: 0, y: 100, size: 9, weight: "bold" })),
    );
  await print("Ían");
  expect(readPdf(await print("Kırmızı")).elements).toEqual(["P: Kırmızı"]);
});

describe("breaking text into lines", () => {
  let pdf: Pdf;
  beforeAll(async () => {
    await write((written) => (pdf = written));
  });
  const style = { size: 10, width: 120 };

  it("keeps words whole and every line within the width", () => {
    const text = "Residential Roof Measurement Report with sketch and photographs";
    const lines = breakLines(pdf, text, style);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(" ")).toBe(text);
    for (const line of lines) expect(measureTextWidth(pdf, line, style)).toBeLessThanOrEqual(120);
  });

  it("breaks a word that is wider than the line", () => {
    const word = "Donaudampfschifffahrtsgesellschaft".repeat(3);
    const lines = breakLines(pdf, `a ${word}`, style);
    expect(lines.join("")).toBe(`a${word}`);
    for (const line of lines) expect(measureTextWidth(pdf, line, style)).toBeLessThanOrEqual(120);
  });

  it("gives one line for empty text", () => {
    expect(breakLines(pdf, "", style)).toEqual([""]);
  });
});

describe("a table", () => {
  it("continues on further pages, with its header repeated visually but not in the structure", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [
      `Report ${index}\nOn 5 Elm St`,
      "$1.00",
    ]);
    const bytes = await write((pdf) => {
      const turnPage = () => {
        pdf.document.addPage();
        return 60;
      };
      writeTable(
        pdf,
        60,
        [
          { title: "What", share: 0.7 },
          { title: "Price", share: 0.3, align: "right" },
        ],
        rows,
        {
          turnPage,
        },
      );
      decoratePages(pdf, ({ number, of }) =>
        writeLine(pdf, `Page ${number} of ${of}`, { x: 48, y: 770, size: 8 }),
      );
    });
    const { title, pages, elements } = readPdf(bytes);
    expect(title).toBe("Łódź");
    expect(pages).toHaveLength(3);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain("What\nPrice");
      expect(text).toContain(`Page ${index + 1} of 3`);
    }
    expect(elements).toEqual([
      "TH: What",
      "TH: Price",
      ...rows.flatMap(([what, price]) => [`TD: ${what}`, `TD: ${price}`]),
    ]);
  });
});
