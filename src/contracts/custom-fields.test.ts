import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkCustomFields, type CustomField, customFieldTypes } from "./custom-fields.ts";

const field = (type: CustomField["type"], required = false): CustomField => ({
  id: "f1",
  label: "Storeys",
  type,
  placeholder: "",
  options: type === "radio" || type === "select" ? ["One", "Two"] : [],
  required,
});
const check = (type: CustomField["type"], answer: unknown) =>
  checkCustomFields([field(type)], { f1: answer });
const readFieldValue = (type: CustomField["type"], answer: unknown) =>
  check(type, answer).values["f1"];
const findFieldError = (type: CustomField["type"], answer: unknown) =>
  check(type, answer).errors["f1"];

describe("a buyer's answers", () => {
  test("to a text field are trimmed and at most 1000 characters long", () => {
    expect(readFieldValue("text", "  gable  ")).toBe("gable");
    expect(readFieldValue("text", "x".repeat(1000))).toHaveLength(1000);
    expect(findFieldError("text", "x".repeat(1001))).toBe(
      '"Storeys" can have at most 1000 characters',
    );
  });

  test("to a number field are stored as numbers", () => {
    expect(readFieldValue("number", " 2.5 ")).toBe(2.5);
    expect(readFieldValue("number", 0)).toBe(0);
    for (const wrong of ["two", "2 m", "Infinity", true, Number.NaN])
      expect(findFieldError("number", wrong)).toBe('"Storeys" must be a number');
  });

  test("to a date field are real days in ISO form", () => {
    expect(readFieldValue("date", "2028-02-29")).toBe("2028-02-29");
    for (const wrong of ["2027-02-29", "02/28/2027", "2027-13-01", "tomorrow", 20270228])
      expect(findFieldError("date", wrong)).toBe('"Storeys" must be a date');
  });

  test("to a radio or select are one of its options", () => {
    for (const type of ["radio", "select"] as const) {
      expect(readFieldValue(type, "Two")).toBe("Two");
      for (const wrong of ["Three", "two", 2, true])
        expect(findFieldError(type, wrong)).toBe('Please choose one of the options of "Storeys"');
    }
  });

  test("to a checkbox are yes, or left out", () => {
    for (const yes of [true, "true", "on"]) expect(readFieldValue("checkbox", yes)).toBe(true);
    for (const no of [false, "false", ""]) {
      expect(check("checkbox", no)).toEqual({ values: {}, errors: {} });
    }
    expect(findFieldError("checkbox", "maybe")).toBe('"Storeys" must be yes or no');
  });

  test("may be left out unless the field is required, whatever its type", () => {
    for (const type of customFieldTypes) {
      for (const blank of [undefined, null, "", "   "]) {
        if (type === "checkbox" && blank === "   ") continue;
        expect(checkCustomFields([field(type)], { f1: blank })).toEqual({ values: {}, errors: {} });
        const { errors } = checkCustomFields([field(type, true)], { f1: blank });
        expect(errors["f1"]).toBe(
          type === "checkbox" ? 'Please tick "Storeys"' : 'Please fill in "Storeys"',
        );
      }
    }
  });

  test("to a required checkbox must be yes", () => {
    expect(checkCustomFields([field("checkbox", true)], { f1: false }).errors["f1"]).toBe(
      'Please tick "Storeys"',
    );
  });

  test("to fields that the product does not have are dropped", () => {
    expect(checkCustomFields([field("text")], { other: "x", f1: "y" }).values).toEqual({ f1: "y" });
  });

  test("of any shape never crash the check and never pollute a prototype", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...customFieldTypes),
        fc.dictionary(fc.constantFrom("f1", "constructor", "toString", "__proto__"), fc.anything()),
        (type, answers) => {
          const { values, errors } = checkCustomFields([field(type)], answers);
          expect(
            Object.keys(values)
              .concat(Object.keys(errors))
              .every((id) => id === "f1"),
          ).toBe(true);
          expect(({} as Record<string, unknown>)["f1"]).toBeUndefined();
        },
      ),
    );
  });
});
