import { inflateSync } from "node:zlib";

interface PdfObject {
  facts: string;
  stream: string;
}

interface PdfContents {
  title: string;
  language: string;
  sizes: { width: number; height: number }[];
  /** What can be copied out of each page, a line for each piece of text. */
  pages: string[];
  /** What a screen reader reads, in its order, such as "H1: Receipt". */
  elements: string[];
}

/** Reads a PDF as pdfkit writes it: its text by the fonts' own tables of characters, and its tags. */
export function readPdf(bytes: Uint8Array): PdfContents {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = readObjects(file);
  const get = (id: string | undefined): PdfObject => {
    const object = objects.get(id ?? "");
    if (!object) throw new Error(`the PDF has no object ${id}`);
    return object;
  };
  const root = get(/\/Root (\d+)/.exec(file)?.[1]).facts;
  const pageIds = referencesIn(get(/\/Pages (\d+)/.exec(root)?.[1]).facts, "Kids");
  const segments = new Map(pageIds.map((id) => [id, readSegments(get, id)]));
  return {
    title: plain(get(/\/Title (\d+)/.exec(get(/\/Info (\d+)/.exec(file)?.[1]).facts)?.[1]).facts),
    language: stringAt(root, "Lang"),
    sizes: pageIds.map((id) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(get(id).facts)!;
      return { width: Number(width), height: Number(height) };
    }),
    pages: pageIds.map((id) =>
      segments
        .get(id)!
        .map(({ text }) => text)
        .join("\n"),
    ),
    elements: elementsBelow(get, segments, /\/StructTreeRoot (\d+)/.exec(root)?.[1]),
  };
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const head = /(\d+) 0 obj\n/g;
  for (let match = head.exec(file); match; match = head.exec(file)) {
    const rest = file.slice(head.lastIndex);
    const facts = rest.slice(0, rest.search(/stream\n|endobj/));
    const length = Number(/\/Length (\d+)/.exec(facts)?.[1] ?? 0);
    const start = head.lastIndex + facts.length + "stream\n".length;
    const raw = Buffer.from(file.slice(start, start + length), "latin1");
    const stream = facts.includes("/FlateDecode") ? inflateSync(raw) : raw;
    objects.set(match[1]!, { facts, stream: length ? stream.toString("latin1") : "" });
    head.lastIndex = length ? start + length : head.lastIndex;
  }
  return objects;
}

const referencesIn = (facts: string, key: string): string[] => {
  const list = new RegExp(String.raw`/${key} \[([^\]]*)\]`).exec(facts)?.[1] ?? "";
  return [...list.matchAll(/(\d+) 0 R/g)].map((match) => match[1]!);
};

const stringAt = (facts: string, key: string): string =>
  plain(facts.slice(facts.indexOf(`/${key} (`)));

/** The first string, without its escapes. */
function plain(facts: string): string {
  const raw = /\(((?:[^)\\]|\\.)*)\)/s.exec(facts)?.[1] ?? "";
  const bytes = raw.replaceAll(/\\(.)/gs, "$1");
  if (!bytes.startsWith("\xfe\xff")) return bytes;
  return Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le");
}

/** A piece of text, with the number under which an element refers to it; null for decoration. */
interface Segment {
  id: number | null;
  text: string;
}

function readSegments(get: (id: string) => PdfObject, pageId: string): Segment[] {
  const page = get(pageId).facts;
  const resources = get(/\/Resources (\d+)/.exec(page)![1]!).facts;
  const fonts: Fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
      name!,
      readCharacters(get(/\/ToUnicode (\d+)/.exec(get(id!).facts)![1]!).stream),
    ]),
  );
  const content = get(/\/Contents (\d+)/.exec(page)![1]!).stream;
  return content
    .split(/(?=\/MCID|\/Artifact)/)
    .map((part) => ({
      id: part.startsWith("/MCID") ? Number.parseInt(part.slice("/MCID ".length)) : null,
      text: readPartText(part, fonts),
    }))
    .filter(({ text }) => text);
}

/** By the name of a font, the text of its glyphs. */
type Fonts = Map<string, Map<number, string>>;

/** The text of a part of a page, each of its lines on a line of its own. */
function readPartText(part: string, fonts: Fonts): string {
  let text = "";
  let last: string[] | undefined;
  for (const [, piece] of part.matchAll(/BT\n(.*?)ET/gs)) {
    // Marks above and below letters have heights of their own.
    const heights = [...piece!.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, y]) => y!);
    if (last && !heights.some((height) => last!.includes(height))) text += "\n";
    text += decode(piece!, fonts.get(/\/(F\d+) /.exec(piece!)![1]!)!);
    last = heights;
  }
  return text;
}

/** Digits of these scripts run to the right. */
const runsLeft = /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** A word that runs to the left has its glyphs in the order of the eye. */
function decode(piece: string, font: Map<number, string>): string {
  const glyphs = [...piece.matchAll(/\[([^\]]*)\] TJ/g)]
    .flatMap(([, shown]) => [...shown!.matchAll(/<([0-9a-f]+)>/g)])
    .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
    .map((code) => font.get(Number.parseInt(code, 16)) ?? "\ufffd");
  return (runsLeft.test(glyphs.join("")) ? glyphs.toReversed() : glyphs).join("");
}

/** The text of each glyph of a font. */
function readCharacters(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    [...list!.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, code], step) => {
      const units = Buffer.from(code!.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
      characters.set(Number.parseInt(first!, 16) + step, units);
    });
  return characters;
}

function elementsBelow(
  get: (id: string | undefined) => PdfObject,
  segments: Map<string, Segment[]>,
  id: string | undefined,
): string[] {
  const { facts } = get(id);
  const children = referencesIn(facts, "K");
  if (children.length > 0) return children.flatMap((child) => elementsBelow(get, segments, child));
  const ids = (/\/K \[([\d ]+)\]/.exec(facts)?.[1] ?? "").split(" ").map(Number);
  const shown = segments.get(/\/Pg (\d+)/.exec(facts)?.[1] ?? "") ?? [];
  const text = shown.filter((segment) => ids.includes(segment.id!)).map((segment) => segment.text);
  return [`${/\/S \/(\w+)/.exec(facts)?.[1]}: ${text.join("\n") || stringAt(facts, "Alt")}`];
}
