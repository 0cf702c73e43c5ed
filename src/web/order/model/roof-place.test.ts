import { expect, test } from "vitest";
import { roofAt } from "#test/api/roof-at";
import { productText, roofPlace, splitAddress } from "./roof-place.ts";

const pin = { lat: 40, lng: -105 };
const moved = { lat: 40.001, lng: -105.001 };
const products = [
  { projectDetails: roofAt("1 Elm") },
  { projectDetails: { ...roofAt("2 Oak"), location: pin } },
];
const answered = (line: number, given: object) => ({
  line,
  answer: { text: "", address: "", location: null, buildings: [], files: [], ...given },
});

test("a roof's location is the one given in its order", () => {
  expect(roofPlace({ products }, 0)).toEqual({ address: "1 Elm", location: null });
  expect(roofPlace({ products }, 1)).toEqual({ address: "2 Oak", location: pin });
  expect(roofPlace({ products: [{ projectDetails: null }] }, 0)).toEqual({
    address: "",
    location: null,
  });
});

test("an answer to a question about a roof corrects its location, and the last answer counts", () => {
  const questions = [
    answered(1, { address: "3 Oak" }),
    answered(1, { address: "4 Oak", text: "next door" }),
    answered(1, { location: moved }),
    answered(0, { address: "9 Elm" }),
    { line: 1, answer: null },
  ];
  expect(roofPlace({ products, questions }, 1)).toEqual({ address: "4 Oak", location: moved });
});

test("an address is a street and a city", () => {
  expect(splitAddress("1421 Maple St, Springfield, IL 62701")).toEqual({
    street: "1421 Maple St",
    city: "Springfield, IL 62701",
  });
  expect(splitAddress("1421, Maple St, Springfield")).toEqual({
    street: "1421 Maple St",
    city: "Springfield",
  });
  expect(splitAddress("")).toEqual({ street: "", city: "" });
});

test("several products are named by the first", () => {
  const report = { title: "Roof Report", quantity: 1, tier: "Standard" };
  expect(productText([report])).toBe("Roof Report · Standard");
  expect(productText([{ ...report, quantity: 2, tier: null }, report])).toBe(
    "Roof Report × 2 and 1 more",
  );
  expect(productText([])).toBe("");
});
