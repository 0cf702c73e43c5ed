import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { fieldErrorsOf } from "./field-errors.ts";

const fields = { name: "", city: "" };

test("what the shop says about a field is found, also inside of an address", () => {
  const error = new ApiError(400, {
    fields: { name: "no", "shippingAddress.city": "none", other: "x" },
  });
  expect(fieldErrorsOf(error, fields)).toEqual([
    ["name", "no"],
    ["city", "none"],
  ]);
});

test("other failures say nothing about fields", () => {
  expect(fieldErrorsOf(new ApiError(409, { message: "taken" }), fields)).toEqual([]);
  expect(fieldErrorsOf(new Error("x"), fields)).toEqual([]);
  expect(fieldErrorsOf(null, fields)).toEqual([]);
});
