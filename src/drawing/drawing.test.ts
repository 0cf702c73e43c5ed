import { describe, expect, it } from "vitest";
import { cropDrawing } from "./crop-drawing.ts";
import { drawElevation } from "./draw-elevation.ts";
import { drawLengths } from "./draw-lengths.ts";
import { drawMeasuredHouse } from "./draw-measured-house.ts";
import { drawPlan } from "./draw-plan.ts";
import { CARD_HEIGHT, cardPicture, drawShareCard } from "./draw-share-card.ts";
import { drawCard, drawingViews, drawView } from "./draw-view.ts";
import { glyphs } from "./glyphs.ts";
import { letteringStrokes, measureLettering } from "./lettering.ts";
import type { XY } from "./plane-geometry.ts";
import { computeSheets } from "./roof-sheets.ts";
import { getSampleRoof, sampleRoofKeys } from "./sample-roofs.ts";
import { type Drawing, lettering, type Shape } from "./shapes.ts";
import { listStrokes, toSvg, toThemedSvg } from "./to-svg.ts";

const listShapePoints = (shape: Shape): readonly XY[] =>
  shape.kind === "path" ? shape.points : listStrokes(shape).flat();

const listDrawnTexts = (drawing: Drawing): string[] =>
  drawing.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));

const everySheet = sampleRoofKeys.flatMap((roof) =>
  drawingViews.map((view) => [roof, view] as const),
);

describe("every sheet", () => {
  it.each(everySheet)("of %s as %s stays on its paper and is the same each time", (roof, view) => {
    const drawing = drawView(view, getSampleRoof(roof), { number: "T-001" });
    const outside = drawing.shapes
      .flatMap(listShapePoints)
      .filter(([x, y]) => !(x >= 0 && x <= drawing.width && y >= 0 && y <= drawing.height));
    expect(outside).toEqual([]);
    const svg = toSvg(drawing);
    expect(svg).toBe(toSvg(drawView(view, getSampleRoof(roof), { number: "T-001" })));
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/);
  });
});

describe("a card", () => {
  it.each(everySheet)("of %s as %s has few large labels and nothing of the sheet", (roof, view) => {
    const { shapes, width, height } = drawCard(view, getSampleRoof(roof));
    for (const [x, y] of shapes.flatMap(listShapePoints)) {
      expect(x >= 0 && x <= width).toBe(true);
      expect(y >= 0 && y <= height).toBe(true);
    }
    expect(shapes.map(({ role }) => role)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/title|frame|legend|dimension/)]),
    );
    const labels = shapes.filter((shape) => shape.kind === "text");
    expect(labels.length).toBeLessThanOrEqual(4);
    // A twentieth of the height can be read on the smallest card.
    for (const { size } of labels) expect(size).toBeGreaterThanOrEqual(height / 20);
    const drawn = shapes.filter(({ role }) => role !== "paper" && role !== "course");
    const xs = drawn.flatMap(listShapePoints).map(([x]) => x);
    const ys = drawn.flatMap(listShapePoints).map(([, y]) => y);
    const fill = [
      (Math.max(...xs) - Math.min(...xs)) / width,
      (Math.max(...ys) - Math.min(...ys)) / height,
    ];
    expect(Math.max(...fill)).toBeGreaterThan(0.7);
  });

  it.each(everySheet)("of %s as %s is small, and dark where that is preferred", (roof, view) => {
    const svg = toThemedSvg(drawCard(view, getSampleRoof(roof)));
    expect(Buffer.byteLength(svg)).toBeLessThan(8 * 1024);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<text|<script/);
    const [, light, dark] =
      /<style>svg\{(.*?)\}.*@media\(prefers-color-scheme:dark\)\{svg\{(.*?)\}\}<\/style>/.exec(
        svg,
      ) ?? [];
    const names = (rules: string | undefined) => rules?.match(/--c\d+/g);
    expect(names(dark)).toEqual(names(light));
    const used = [...svg.matchAll(/class="([^"]+)"/g)].flatMap(([, all]) => all!.split(" "));
    for (const name of used) expect(svg).toContain(`.${name}{`);
    expect(light).toContain("--c0:#fbfaf7");
    expect(dark).toContain("--c0:#121d2e");
  });
});

describe("a plan", () => {
  it("names every facet and gives the sides of the house in feet and inches", () => {
    const texts = listDrawnTexts(drawPlan(getSampleRoof("l-shaped")));
    expect(texts).toEqual(expect.arrayContaining(["A", "B", "C", "D", "E", "F"]));
    expect(texts).toEqual(
      expect.arrayContaining([`32'-0"`, `24'-0"`, `56'-0"`, `28'-0"`, `48'-0"`]),
    );
  });

  it("leaves no gap in the chain of dimensions between two structures", () => {
    const texts = listDrawnTexts(drawPlan(getSampleRoof("multi-structure")));
    expect(texts).toEqual(
      expect.arrayContaining([`8'-0"`, `18'-0"`, `28'-0"`, `12'-0"`, `24'-0"`, `90'-0"`]),
    );
  });
});

describe("a length diagram", () => {
  it.each(sampleRoofKeys)("labels every edge of %s", (key) => {
    const roof = getSampleRoof(key);
    const texts = listDrawnTexts(drawLengths(roof));
    for (const edge of roof.edges) expect(texts).toContain(edge.lengthFt.toFixed(1));
  });
});

describe("an elevation", () => {
  it("shows the walls of its side only", () => {
    const texts = listDrawnTexts(drawElevation(getSampleRoof("gable"), { side: "E" }));
    expect(texts).toContain("East elevation");
    expect(texts.filter((text) => /^W\d+$/.test(text))).toEqual(["W2", "W2"]);
  });
});

describe("metal sheets", () => {
  it("run from eave to ridge over the whole facet", () => {
    const [south] = getSampleRoof("gable").facets;
    const run = south && computeSheets(south);
    expect(run).toMatchObject({ facet: "A", count: 19 });
    expect(run?.longestFt).toBeCloseTo(15 * Math.sqrt(1.25), 4);
  });
});

describe("lettering", () => {
  it("has every printable ASCII character except ^`{}~", () => {
    const keyboard = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const missing = keyboard.filter((letter) => !Object.hasOwn(glyphs, letter));
    expect(missing.filter((letter) => !"^`{}~".includes(letter))).toEqual([]);
  });

  it("stays between its start and its measured width", () => {
    const xs = letteringStrokes("Roof plan 6/12", 30).flatMap((stroke) => stroke.map(([x]) => x));
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(-0.01);
    expect(Math.max(...xs)).toBeCloseTo(measureLettering("Roof plan 6/12", 30), 0);
  });

  it("draws accented letters without accents and unknown ones as question marks", () => {
    expect(letteringStrokes("é", 10)).toEqual(letteringStrokes("e", 10));
    expect(letteringStrokes("漢", 10)).toEqual(letteringStrokes("?", 10));
  });

  it("is escaped wherever it is text in the SVG", () => {
    const nasty = `<script>"&'`;
    const shapes = [lettering("label", nasty, [10, 50])];
    const svg = toSvg({ title: nasty, width: 100, height: 100, shapes });
    expect(svg).not.toContain("<script");
    expect(svg).toContain("<title>&#60;script&#62;&#34;&#38;&#39;</title>");
  });
});

describe("a measured house", () => {
  it("draws every visible edge once and writes only lengths that the roof has", () => {
    const roof = getSampleRoof("gable-and-sunroom");
    const drawing = drawMeasuredHouse(roof);
    const edges = drawing.shapes.filter(({ role }) => role === "edge");
    expect(edges.length).toBeGreaterThan(roof.edges.length / 2);
    expect(edges.length).toBeLessThanOrEqual(roof.edges.length);
    const lengths = roof.edges.map((edge) => edge.lengthFt.toFixed(1));
    const written = listDrawnTexts(drawing);
    expect(written.length).toBeGreaterThan(5);
    for (const text of written) expect(lengths).toContain(text);
  });

  it("stays on its paper", () => {
    const { shapes, width, height } = drawMeasuredHouse(getSampleRoof("gable-and-sunroom"));
    for (const [x, y] of shapes.flatMap(listShapePoints)) {
      expect(x >= 0 && x <= width).toBe(true);
      expect(y >= 0 && y <= height).toBe(true);
    }
  });
});

describe("a cropped drawing", () => {
  it("keeps only what was requested, on paper cropped to fit", () => {
    const { shapes, width, height } = cropDrawing(drawPlan(getSampleRoof("hip")), ["edge"]);
    expect(new Set(shapes.map(({ role }) => role))).toEqual(new Set(["edge"]));
    const points = shapes.flatMap(listShapePoints);
    expect(Math.min(...points.map(([x]) => x))).toBe(8);
    expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(width - 8);
    expect(Math.max(...points.map(([, y]) => y))).toBeCloseTo(height - 8);
  });
});

describe("a card for sharing", () => {
  it.each([
    "Roof and wall measurement reports",
    "A title that goes on and on until it fits into no five lines of the largest letters any more, and then some",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützendachvermessung",
    "",
  ])("keeps %j next to its picture and on its paper", (title) => {
    const { shapes } = drawShareCard(title, "Collaboration, accuracy, speed, integrity");
    const words = shapes.filter(({ kind }) => kind === "text");
    for (const [x, y] of words.flatMap(listShapePoints)) {
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(cardPicture.left - 10);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(CARD_HEIGHT - 40);
    }
  });
});
