import { describe, expect, test } from "vitest";
import {
  extendMark,
  isVisible,
  markedName,
  onPicture,
  startMark,
  tools,
  type Tool,
} from "./marks.ts";

const drawn = (tool: Tool, ...points: [number, number][]) =>
  points
    .map(([x, y]) => ({ x, y }))
    .reduce((mark, point) => extendMark(mark, point), startMark(tool, { x: 0.1, y: 0.1 }));

describe("a mark", () => {
  test("goes from its first to its last point, a free line through all of them", () => {
    for (const tool of Object.keys(tools) as Tool[]) {
      const { points } = drawn(tool, [0.2, 0.3], [0.4, 0.5]);
      expect(points).toHaveLength(tool === "line" ? 3 : 2);
      expect([points[0], points.at(-1)]).toEqual([
        { x: 0.1, y: 0.1 },
        { x: 0.4, y: 0.5 },
      ]);
    }
  });

  test("counts once it can be seen: a click draws nothing, a short line in one direction does", () => {
    expect(isVisible(startMark("arrow", { x: 0.5, y: 0.5 }))).toBe(false);
    expect(isVisible(drawn("rectangle", [0.101, 0.105]))).toBe(false);
    expect(isVisible(drawn("line", [0.1, 0.12]))).toBe(true);
    expect(isVisible(drawn("line", [0.2, 0.1], [0.1, 0.1]))).toBe(true);
  });

  test("stays on the picture when the pointer leaves it", () => {
    expect(onPicture({ x: -3, y: 0.5 })).toEqual({ x: 0, y: 0.5 });
    expect(onPicture({ x: 0.2, y: 1.4 })).toEqual({ x: 0.2, y: 1 });
  });
});

test("a marked picture is named after the original", () => {
  expect(markedName("Front.elevation.PNG")).toBe("marked-Front.elevation.jpg");
  expect(markedName("photo")).toBe("marked-photo.jpg");
});
