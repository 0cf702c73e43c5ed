import { glyphs } from "./glyphs.ts";
import type { XY } from "./plane-geometry.ts";

/** Grid units of the alphabet: height of its capitals and the room between two letters. */
const CAP_HEIGHT = 10;
const LETTER_GAP = 2.7;

const parsed = new Map<string, { width: number; strokes: XY[][] }>();

/** Width of a line of lettering whose capitals are `size` high. */
export function measureLettering(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += findGlyph(letter).width + LETTER_GAP;
  return (Math.max(0, width - LETTER_GAP) * size) / CAP_HEIGHT;
}

/** The pen strokes of a line of lettering: it starts at (0, 0) on its baseline, y up, capitals `size` high. */
export function letteringStrokes(text: string, size: number): XY[][] {
  const scale = size / CAP_HEIGHT;
  const strokes: XY[][] = [];
  let pen = 0;
  for (const letter of text) {
    const glyph = findGlyph(letter);
    for (const stroke of glyph.strokes)
      strokes.push(stroke.map(([x, y]): XY => [(pen + x) * scale, y * scale]));
    pen += glyph.width + LETTER_GAP;
  }
  return strokes;
}

/** Letters with marks are drawn without them; what the alphabet does not have becomes a question mark. */
function findGlyph(letter: string): { width: number; strokes: XY[][] } {
  const known = parsed.get(letter);
  if (known) return known;
  const plain = Object.hasOwn(glyphs, letter) ? letter : (letter.normalize("NFD")[0] ?? "?");
  const [width, strokes] = glyphs[plain] ?? glyphs["?"] ?? [0, ""];
  const glyph = { width, strokes: parseStrokes(strokes) };
  parsed.set(letter, glyph);
  return glyph;
}

function parseStrokes(source: string): XY[][] {
  const strokes: XY[][] = [];
  let current: XY[] = [];
  for (const command of source.match(/[MLA][^MLA]*/g) ?? []) {
    const values = command.slice(1).trim().split(" ").map(Number);
    if (command.startsWith("M")) strokes.push((current = []));
    else if (strokes.length === 0) strokes.push(current);
    if (command.startsWith("A")) current.push(...arcPoints(values));
    else current.push([values[0] ?? 0, values[1] ?? 0]);
  }
  return strokes;
}

function arcPoints([cx = 0, cy = 0, rx = 0, ry = 0, from = 0, to = 0]: number[]): XY[] {
  const steps = Math.max(3, Math.ceil(Math.abs(to - from) / 15));
  return Array.from({ length: steps + 1 }, (_, index): XY => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}
