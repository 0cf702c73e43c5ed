import type { Buffer } from "node:buffer";
import type { ParsedFont } from "./parsed-font.ts";
import { fontFileName, type LetterSet, letterSets, type Weight, weights } from "./letters.ts";

export type Font = PDFKit.Mixins.PDFFontSource & ParsedFont;

export const fontName = (set: string, weight: Weight): string => `${set} ${weight}`;

interface Pdfkit {
  Document: PDFKit.PDFDocument;
  fonts: Map<string, Font>;
}

let loaded: Promise<Pdfkit> | undefined;

/** A process that writes no PDF does without it: it takes 100 ms and 40 MB. */
export const loadPdfkit = (): Promise<Pdfkit> => (loaded ??= load());

async function load(): Promise<Pdfkit> {
  const { default: Document } = await import("pdfkit");
  const fonts: Pdfkit["fonts"] = new Map();
  for (const set of Object.keys(letterSets) as LetterSet[])
    for (const weight of Object.keys(weights) as Weight[]) {
      const font = openFont(Document, `${import.meta.dirname}/fonts/${fontFileName(set, weight)}`);
      // A glyph that is first met as a part of another ("ı" of "í") would never be mapped to its letter.
      font.glyphsForString(letterSets[set]);
      fonts.set(fontName(set, weight), font);
    }
  return { Document, fonts };
}

/** A parsed font serves any number of documents; parsing it each time was two thirds of the time that a receipt took. */
export const openFont = (Document: PDFKit.PDFDocument, source: string | Buffer): Font =>
  (new Document({ font: source as string }) as unknown as { _font: { font: Font } })._font.font;
