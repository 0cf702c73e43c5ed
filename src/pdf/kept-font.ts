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
  _decode: () => unknown;
}

/** Per font; a layout takes about 2 KB. */
const MAX_LAYOUTS = 500;

/**
 * Lets a font keep what every document computes again and always alike: how words are laid out, and the outlines that
 * pdfkit copies. Both were half of the time that a receipt took.
 */
export function keepComputed(font: ParsedFont): void {
  keepLayouts(font);
  keepOutlines(font);
}

/** pdfkit scales a layout in place to 1000 units per em. All our fonts have those, so a layout may be used again. */
function keepLayouts(font: ParsedFont): void {
  const layouts = new Map<string, Layout>();
  const layOut = font.layout.bind(font);
  font.layout = (text, features) => {
    if (features) return layOut(text, features);
    const kept = layouts.get(text);
    if (kept) return kept;
    if (layouts.size === MAX_LAYOUTS) layouts.clear();
    const layout = layOut(text);
    layouts.set(text, layout);
    return layout;
  };
}

/** fontkit keeps its glyphs, but not their outlines, which are hundreds of points each. */
function keepOutlines(font: ParsedFont): void {
  const known = new WeakSet<Glyph>();
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints);
    if (known.has(glyph)) return glyph;
    known.add(glyph);
    const decode = glyph._decode.bind(glyph);
    let outline: unknown;
    glyph._decode = () => (outline ??= decode());
    return glyph;
  };
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
