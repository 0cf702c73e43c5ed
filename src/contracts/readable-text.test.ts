import fc from "fast-check";
import { expect, test } from "vitest";
import { computeLuminance, readableOn } from "./readable-text.ts";

test.each([
  ["#2563eb", "#ffffff"],
  ["#10b981", "#000000"],
  ["#000000", "#ffffff"],
  ["#ffffff", "#000000"],
  ["#767676", "#ffffff"],
  ["#777777", "#000000"],
])("text on %s is written in %s", (color, text) => {
  expect(readableOn(color)).toBe(text);
});

test("text has a contrast of at least 4.5 to 1 on any colour", () => {
  const part = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, "0"));
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const color = `#${red}${green}${blue}`;
      const [light, dark] = [computeLuminance(color), computeLuminance(readableOn(color))].sort(
        (a, b) => b - a,
      );
      expect((light! + 0.05) / (dark! + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
