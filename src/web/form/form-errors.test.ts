import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import {
  fieldIn,
  describeFormProblem,
  Refusal,
  refusedFields,
  without,
  withoutEmpty,
} from "./form-errors.ts";

const pickField = fieldIn({ name: "", city: "", tags: [] });

test("a message is placed next to its field, even inside an address or a list", () => {
  const error = new ApiError(400, {
    fields: { name: "no", "shippingAddress.city": "none", "tags.0.label": "empty" },
  });
  expect(refusedFields(error, pickField)).toEqual({
    refused: { name: "no", city: "none", tags: "empty" },
    isWhole: true,
  });
});

test("a message without a field in the form is not placed, and is reported as such", () => {
  const error = new ApiError(400, { fields: { name: "no", other: "x", constructor: "x" } });
  expect(refusedFields(error, pickField)).toEqual({ refused: { name: "no" }, isWhole: false });
});

test.each([new ApiError(409, { message: "taken" }), new Error("x"), null])(
  "other failures say nothing about fields: %s",
  (error) => expect(refusedFields(error, pickField)).toEqual({ refused: {}, isWhole: false }),
);

test("messages of the shop and of the page are shown, those of a programming error are not", () => {
  expect(describeFormProblem(new ApiError(409, { message: "Taken" }), "Failed")).toBe("Taken");
  expect(describeFormProblem(new Refusal("No file"), "Failed")).toBe("No file");
  expect(describeFormProblem(new ApiError(500, {}), "Failed")).toBe("Failed");
  expect(describeFormProblem(new TypeError("x is not a function"), "Failed")).toBe("Failed");
});

test("an error disappears once its field is right or was changed", () => {
  expect(withoutEmpty({ name: "no", city: undefined, zip: "" })).toEqual({ name: "no" });
  expect(without({ name: "no", city: "no" }, ["name"])).toEqual({ city: "no" });
});
