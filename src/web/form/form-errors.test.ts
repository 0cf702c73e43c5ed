import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import {
  fieldIn,
  problemOf,
  Refusal,
  refusedFields,
  without,
  withoutEmpty,
} from "./form-errors.ts";

const fieldOf = fieldIn({ name: "", city: "", tags: [] });

test("a message is placed beside its field, also inside of an address or a list", () => {
  const error = new ApiError(400, {
    fields: { name: "no", "shippingAddress.city": "none", "tags.0.label": "empty" },
  });
  expect(refusedFields(error, fieldOf)).toEqual({
    refused: { name: "no", city: "none", tags: "empty" },
    isWhole: true,
  });
});

test("messages without a field in the form are known to be missing from the placed ones", () => {
  const error = new ApiError(400, { fields: { name: "no", other: "x", constructor: "x" } });
  expect(refusedFields(error, fieldOf)).toEqual({ refused: { name: "no" }, isWhole: false });
});

test.each([new ApiError(409, { message: "taken" }), new Error("x"), null])(
  "other failures say nothing about fields: %s",
  (error) => expect(refusedFields(error, fieldOf)).toEqual({ refused: {}, isWhole: false }),
);

test("the words of the shop and of the page are shown, those of a program fault are not", () => {
  expect(problemOf(new ApiError(409, { message: "Taken" }), "Failed")).toBe("Taken");
  expect(problemOf(new Refusal("No file"), "Failed")).toBe("No file");
  expect(problemOf(new ApiError(500, {}), "Failed")).toBe("Failed");
  expect(problemOf(new TypeError("x is not a function"), "Failed")).toBe("Failed");
});

test("errors lose what is right and what was changed", () => {
  expect(withoutEmpty({ name: "no", city: undefined, zip: "" })).toEqual({ name: "no" });
  expect(without({ name: "no", city: "no" }, ["name"])).toEqual({ city: "no" });
});
