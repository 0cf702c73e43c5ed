import type { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { closeManyFallbackFaces, type FallbackFace, openFallbackFaces } from "./fallback-fonts.ts";
import { loadPdfkit } from "./open-font.ts";

/** US Letter in points; y grows downwards, as in a drawing. */
export const page = { width: 612, height: 792, margin: 48, textWidth: 612 - 2 * 48 } as const;

/** A tagged PDF that is being written: what it shows, a screen reader reads in the same order. */
export interface Pdf {
  document: PDFKit.PDFDocument;
  /** The element that what is written next becomes a part of. */
  parent: PDFKit.PDFStructureElement;
  /** Faces of fallback fonts that its texts need and that are not opened yet. */
  missingFaces: Set<FallbackFace>;
}

interface PdfFacts {
  title: string;
  author: string;
  /** So that the same contents always give the same bytes. */
  createdAt: Date;
}

type Tag = "H1" | "H2" | "P" | "TH" | "TD" | "Figure";
type Container = "Table" | "TR";
type TagOptions = Pick<PDFKit.Mixins.StructureElementOptions, "alt" | "bbox" | "scope">;

/**
 * Writes a tagged PDF in US Letter; `write` starts with `addPage`. It is called again when the fonts that it turned out
 * to need are opened.
 */
export async function writePdf(facts: PdfFacts, write: (pdf: Pdf) => void): Promise<Buffer> {
  for (;;) {
    const pdf = await startPdf(facts);
    write(pdf);
    if (pdf.missingFaces.size === 0) {
      closeManyFallbackFaces();
      pdf.document.end();
      return buffer(pdf.document);
    }
    await openFallbackFaces(pdf.missingFaces);
  }
}

async function startPdf({ title, author, createdAt }: PdfFacts): Promise<Pdf> {
  const { Document, fonts } = await loadPdfkit();
  const document = new Document({
    size: "LETTER",
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    font: "",
    pdfVersion: "1.7",
    subset: "PDF/UA" as "PDF/A-1",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Producer: "Ridgeline",
      Creator: "Ridgeline",
      CreationDate: createdAt,
    },
  });
  for (const [name, font] of fonts) document.registerFont(name, font);
  const parent = document.struct("Document");
  document.addStructure(parent);
  return { document, parent, missingFaces: new Set() };
}

/** What `draw` paints, as one element: a heading, a paragraph, a cell of a table, a figure. */
export function tag(
  { document, parent }: Pdf,
  type: Tag,
  draw: () => void,
  options: TagOptions = {},
): void {
  const element = document.struct(type, options, draw);
  parent.add(element);
}

/** An element that consists of others. */
export function group(pdf: Pdf, type: Container, write: (pdf: Pdf) => void): void {
  const element = pdf.document.struct(type);
  pdf.parent.add(element);
  write({ ...pdf, parent: element });
  element.end();
}

/** What a reader who can't see misses nothing by: lines, page numbers, repeated heads. */
export function decorate({ document }: Pdf, draw: () => void): void {
  document.markContent("Artifact", { type: "Layout" });
  draw();
  document.endMarkedContent();
}

/** Decorates all pages after the last was written. */
export function decoratePages(
  pdf: Pdf,
  draw: (page: { number: number; of: number }) => void,
): void {
  const { start, count } = pdf.document.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.document.switchToPage(index);
    decorate(pdf, () => draw({ number: index + 1, of: count }));
  }
}
