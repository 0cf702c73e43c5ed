import { expect, test } from "vitest";
import { getSampleHouse, type SamplePart } from "./sample-house.ts";

const { sampleHouse, drawings } = getSampleHouse();
const { report, takeOff, roofFigures } = sampleHouse;

const writtenOn = (part: SamplePart) =>
  drawings
    .find((drawing) => drawing.part === part)!
    .marks.flatMap((mark) => ("text" in mark ? mark.text : []));
const numberIn = (text: string) => Number(/[\d,.]+/.exec(text)![0].replaceAll(",", ""));
const sumTexts = (texts: readonly string[]) =>
  Math.round(texts.reduce((sum, text) => sum + numberIn(text), 0) * 10) / 10;

test("the printed areas of the facets and of the pitches add up to the printed area of the roof", () => {
  const total = numberIn(report.totalArea);
  expect(sumTexts(report.areas.map(({ area }) => area))).toBe(total);
  expect(sumTexts(report.pitches.map(({ area }) => area))).toBe(total);
  expect(sumTexts(report.pitches.map(({ share }) => share))).toBe(100);
  for (const { pitch, area } of report.pitches) {
    const facets = report.areas.filter((facet) => facet.pitch === pitch);
    expect(sumTexts(facets.map((facet) => facet.area))).toBe(numberIn(area));
  }
});

test("the lengths written on the plan add up to the table of lengths", () => {
  const written = writtenOn("sheet-lengths");
  const listed = report.lengths.reduce((sum, { count }) => sum + count, 0);
  expect(written).toHaveLength(listed);
  expect(sumTexts(written)).toBe(sumTexts(report.lengths.map(({ total }) => total)));
});

test("the waste table starts with the roof itself and has the same figures as the other sheets", () => {
  const [none] = report.waste;
  expect(none).toMatchObject({ percent: "0 %", area: report.totalArea });
  expect(report.figures).toContain(none!.squares);
  expect(roofFigures).toContain(report.totalArea);
  const shingles = takeOff.find(([item]) => item === "Shingles +10 %");
  expect(shingles?.[1]).toBe(report.waste.find(({ percent }) => percent === "10 %")?.squares);
});

test("the 3D house shows only lengths that are also in the report", () => {
  const written = new Set(writtenOn("sheet-lengths"));
  const shown = writtenOn("lengths");
  expect(shown.length).toBeGreaterThan(6);
  for (const length of shown) expect(written).toContain(length);
});
