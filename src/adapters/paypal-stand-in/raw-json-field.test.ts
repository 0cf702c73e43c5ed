import fc from "fast-check";
import { expect, test } from "vitest";
import { readRawJsonField } from "./raw-json-field.ts";

test("the text of a value comes back untouched, whatever surrounds it", () => {
  const space = fc.constantFrom("", " ", "\n\t ");
  fc.assert(
    fc.property(fc.json(), fc.json(), fc.string(), space, (value, other, key, gap) => {
      const before = `${JSON.stringify(`${key}-`)}${gap}:${gap}${other}${gap},${gap}`;
      const json = `${gap}{${gap}${before}"event"${gap}:${gap}${value}${gap},"z":1}`;
      expect(readRawJsonField(json, "event")).toBe(value.trim());
    }),
  );
});

test("a field of that name nested deeper or inside a string does not count", () => {
  const json = '{"a":{"event":1},"b":"\\"event\\":2","c":[{"event":3}]}';
  expect(readRawJsonField(json, "event")).toBeNull();
});
