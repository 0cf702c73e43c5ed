/** What fontkit's fonts have beyond pdfkit's types. */
export interface ParsedFont {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphsForString: (letters: string) => unknown;
  layout: (text: string, features?: unknown) => Layout;
  /** Where the outline of each glyph starts. */
  loca: { offsets: number[] };
  getGlyph: (id: number, codePoints?: number[]) => Glyph;
}

interface Layout {
  glyphs: Glyph[];
}

interface Glyph {
  id: number;
  codePoints: number[];
}

/**
 * Gives each glyph the letters that it is laid out for, and another number for other letters, so that they can be copied
 * out of a document. Otherwise fontkit remembers those that the glyph was first met for, and Arabic letters that differ
 * in their dots share one.
 */
export function distinguishLetters(font: ParsedFont): void {
  const getGlyph = font.getGlyph.bind(font);
  const copied = new Map<number, number>();
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(copied.get(id) ?? id, codePoints);
    return codePoints ? derive(glyph, { codePoints }) : glyph;
  };
  const { offsets } = font.loca;
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  const layOut = font.layout.bind(font);
  font.layout = (text, features) => {
    const layout = layOut(text, features);
    layout.glyphs = layout.glyphs.map((glyph) => {
      const key = `${glyph.id}:${glyph.codePoints.join()}`;
      const known = ids.get(key);
      if (known !== undefined) return derive(glyph, { id: known });
      const isCopy = taken.has(glyph.id);
      const id = isCopy ? offsets.length : glyph.id;
      if (isCopy) {
        // A glyph is what is between its offset and the next.
        offsets.push(offsets[glyph.id]!, offsets[glyph.id + 1]!);
        copied.set(id, glyph.id);
      }
      taken.add(glyph.id);
      ids.set(key, id);
      return derive(glyph, { id });
    });
    return layout;
  };
}

const derive = (glyph: Glyph, changed: Partial<Glyph>): Glyph =>
  Object.assign(Object.create(glyph) as Glyph, changed);
