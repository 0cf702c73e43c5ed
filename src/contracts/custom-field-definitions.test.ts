import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasOptions, isIncomplete, tidyFields, withType } from "./custom-field-definitions.ts";
import { type CustomField, customFieldTypes } from "./custom-fields.ts";

const field = (given: Partial<CustomField> = {}): CustomField => ({
  id: "f1",
  label: "Storeys",
  type: "text",
  placeholder: "",
  options: [],
  required: false,
  ...given,
});

const blank = fc.constantFrom("", " ", "\t", "   ");
const text = fc.oneof(blank, fc.string({ maxLength: 12 }), fc.constantFrom("One", " One ", "Two"));
const anyField = fc.record({
  id: fc.oneof(blank, fc.constantFrom("a", "b", "__proto__", "constructor", "toString", "x y")),
  label: text,
  type: fc.constantFrom(...customFieldTypes),
  placeholder: text,
  options: fc.array(text, { maxLength: 5 }),
  required: fc.boolean(),
});
const numbered = () => {
  let count = 0;
  return () => `new-${++count}`;
};

describe("a product's fields", () => {
  test("are incomplete while a choice has no options or a required field has no label", () => {
    expect(isIncomplete(field())).toBe(false);
    for (const type of ["radio", "select"] as const) {
      expect(isIncomplete(field({ type }))).toBe(true);
      expect(isIncomplete(field({ type, options: ["", "  "] }))).toBe(true);
      expect(isIncomplete(field({ type, options: ["", "Two"] }))).toBe(false);
    }
    expect(isIncomplete(field({ required: true, label: "  " }))).toBe(true);
    expect(isIncomplete(field({ required: true }))).toBe(false);
    expect(isIncomplete(field({ label: "" }))).toBe(false);
  });

  test("of any kind are complete if and only if tidying leaves a choice its options and a required field its label", () => {
    fc.assert(
      fc.property(anyField, (given) => {
        const [tidy] = tidyFields([given], numbered());
        const hasChoice = !hasOptions(given.type) || tidy!.options.length > 0;
        const hasWords = !given.required || tidy!.label !== "";
        expect(isIncomplete(given)).toBe(!(hasChoice && hasWords));
        expect(isIncomplete(tidy!)).toBe(isIncomplete(given));
      }),
    );
  });

  test("are stored with unique ids, without blank or repeated options, and tidying again changes nothing", () => {
    fc.assert(
      fc.property(fc.array(anyField, { maxLength: 8 }), (fields) => {
        const newId = numbered();
        const tidy = tidyFields(fields, newId);
        expect(tidy.map(({ type, required }) => [type, required])).toEqual(
          fields.map(({ type, required }) => [type, required]),
        );
        expect(new Set(tidy.map(({ id }) => id)).size).toBe(fields.length);
        for (const { id, options, type } of tidy) {
          expect(id in {}).toBe(false);
          expect(id).toMatch(/^[\w-]+$/);
          expect(options).toEqual([...new Set(options)]);
          for (const option of options) expect(option.trim()).toBe(option);
          expect(options).not.toContain("");
          if (!hasOptions(type)) expect(options).toEqual([]);
        }
        expect(tidyFields(tidy, newId)).toEqual(tidy);
      }),
    );
  });

  test("keep their ids where possible, so that answers in carts still match", () => {
    const fields = [field({ id: "storeys" }), field({ id: "storeys" }), field({ id: "pitch" })];
    expect(tidyFields(fields, numbered()).map(({ id }) => id)).toEqual([
      "storeys",
      "new-1",
      "pitch",
    ]);
  });

  test("get one empty option when they become a choice, and lose all when they become anything else", () => {
    for (const from of customFieldTypes)
      for (const to of customFieldTypes) {
        const options = hasOptions(from) ? ["One", "Two"] : [];
        const changed = withType(field({ type: from, options }), to);
        expect(changed.type).toBe(to);
        expect(changed.options).toEqual(
          hasOptions(to) ? (hasOptions(from) ? ["One", "Two"] : [""]) : [],
        );
      }
    expect(withType(field({ type: "radio" }), "select").options).toEqual([""]);
  });
});
