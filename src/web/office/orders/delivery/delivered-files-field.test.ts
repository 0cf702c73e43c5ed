import { expect, test } from "vitest";
import { readOrder } from "#client/read-order";
import { guessFileRoof, listFileLines } from "./delivered-files-field.tsx";

const order = readOrder({
  _id: "0a1b2c3d-0000-4000-8000-000000000000",
  products: [
    { address: "1200 Maple Street, Springfield", claimNumber: "CLM-2026/118834" },
    { address: "48 Cedar Lane, Boulder", claimNumber: "CLM-2026/118835" },
    { address: "48 Cedar Lane, Denver", claimNumber: "" },
  ].map(({ address, claimNumber }) => ({
    product: { _id: "p", title: "Roof Report", price: 10 },
    quantity: 1,
    projectDetails: { address },
    jobReferences: { claimNumber },
  })),
});

test.each([
  ["CLM-2026-118835 Report.pdf", "1"],
  ["report_1200_maple_street.pdf", "0"],
  ["48 Cedar Lane.pdf", ""],
  ["Overview.pdf", ""],
  ["CLM-2026-118834 and CLM-2026-118835.pdf", ""],
  ["1200-maple-st.pdf", "0"],
  ["11200 Maple Street.pdf", ""],
  ["48 Cedar Ln Denver.pdf", "2"],
])("%j is guessed to be for roof %j", (name, roof) => {
  expect(guessFileRoof(name, order)).toBe(roof);
});

const file = (key: string, name: string, url: string | null = `/files/${key}`) => ({
  key,
  url,
  state: { status: "done" as const, name },
});

test("uploaded files are delivered for the chosen roof, else for the guessed one, else for all", () => {
  const files = [
    file("a", "CLM-2026-118835.pdf"),
    file("b", "CLM-2026-118835.pdf"),
    file("c", "Running.pdf", null),
    file("d", "Overview.pdf"),
  ];
  expect(listFileLines(order, files, { b: "" })).toEqual([1, null, null]);
  expect(listFileLines(order, files, { d: "2" })).toEqual([1, 1, 2]);
});

test("in an order of one report no file is said to be for it alone", () => {
  const single = { ...order, products: order.products.slice(0, 1) };
  expect(listFileLines(single, [file("a", "CLM-2026-118834.pdf")], {})).toEqual([null]);
});
