import { expect, test } from "vitest";
import { addressFrom, isAddressGiven } from "./customer-form.ts";

test("a customer without an address gets an empty form with only the country, which is not an address yet", () => {
  expect(addressFrom(null)).toMatchObject({ line1: "", country: "United States" });
  expect(isAddressGiven(addressFrom(null))).toBe(false);
});

test.each(["line1", "city", "state", "zip", "additional"] as const)(
  "an address counts as given once %s is not blank",
  (name) => {
    expect(isAddressGiven({ ...addressFrom(null), [name]: "x" })).toBe(true);
    expect(isAddressGiven({ ...addressFrom(null), [name]: "  " })).toBe(false);
  },
);
