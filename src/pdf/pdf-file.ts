import type { Buffer } from "node:buffer";
import { buffer } from "node:stream/consumers";
import { keepComputed, type ParsedFont } from "./kept-font.ts";
import { fontFileName, letterSets, type LetterSet, type Weight, weights } from "./letters.ts";

/** US Letter in points; y grows downwards, as in a drawing. */
export const page = { width: 612, height: 792, margin: 48, textWidth: 612 - 2 * 48 } as const;

/** A tagged PDF that is being written: what it shows, a screen reader reads in the same order. */
export interface Pdf {
  document: PDFKit.PDFDocument;
  /** The element that what is written next becomes a part of. */
  parent: PDFKit.PDFStructureElement;
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

/** Writes a tagged PDF in US Letter; `write` starts with `addPage`. */
export async function writePdf(
  { title, author, createdAt }: PdfFacts,
  write: (pdf: Pdf) => void,
): Promise<Buffer> {
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
  const bytes = buffer(document);
  const parent = document.struct("Document");
  document.addStructure(parent);
  write({ document, parent });
  document.end();
  return bytes;
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
export function group({ document, parent }: Pdf, type: Container, write: (pdf: Pdf) => void): void {
  const element = document.struct(type);
  parent.add(element);
  write({ document, parent: element });
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

export const fontName = (set: LetterSet, weight: Weight): string => `${set} ${weight}`;

interface Pdfkit {
  Document: PDFKit.PDFDocument;
  fonts: Map<string, PDFKit.Mixins.PDFFontSource>;
}

let loaded: Promise<Pdfkit> | undefined;

/** A process that writes no PDF does without it: it takes 100 ms and 40 MB. */
const loadPdfkit = (): Promise<Pdfkit> => (loaded ??= load());

async function load(): Promise<Pdfkit> {
  const { default: Document } = await import("pdfkit");
  const fonts: Pdfkit["fonts"] = new Map();
  for (const set of Object.keys(letterSets) as LetterSet[])
    for (const weight of Object.keys(weights) as Weight[]) {
      const path = `${import.meta.dirname}/fonts/${fontFileName(set, weight)}`;
      const font = parsed(new Document({ font: path }));
      // A glyph that is first met as a part of another ("ı" of "í") would never be mapped to its letter.
      font.glyphsForString(letterSets[set]);
      keepComputed(font);
      fonts.set(fontName(set, weight), font);
    }
  return { Document, fonts };
}

/** A parsed font serves any number of documents; parsing it each time was two thirds of the time that a receipt took. */
const parsed = (document: object) =>
  (document as { _font: { font: PDFKit.Mixins.PDFFontSource & ParsedFont } })._font.font;
