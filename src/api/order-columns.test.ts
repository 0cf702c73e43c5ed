import { expect, test } from "vitest";
import type { JobReferences } from "#contracts/job-references";
import { paidOrder } from "#test/api/paid-order";
import { orderColumns } from "./order-columns.ts";

const given = (claimNumber: string): JobReferences => ({
  claimNumber,
  jobNumber: "PO-9",
  insured: "",
  dateOfLoss: "",
});

function readClaims(ofOrder: JobReferences | null, ...ofLines: (JobReferences | null)[]) {
  const lines = ofLines.map((jobReferences) => ({
    productId: "",
    title: "Roof Report",
    quantity: 1,
    jobReferences,
    roof: "",
  }));
  const order = {
    ...paidOrder(),
    jobReferences: ofOrder,
    lines,
    customerName: "",
    isPaused: false,
  };
  const [, , read] = orderColumns("UTC").find(([header]) => header === "Claim number")!;
  return read(order);
}

test("an exported order has the references of all its roofs, each once", () => {
  expect(readClaims(null, given("CLM-1"), given("CLM-2"), given("CLM-1"))).toBe("CLM-1; CLM-2");
  expect(readClaims(given("CLM-7"), null, given("CLM-2"))).toBe("CLM-7; CLM-2");
  expect(readClaims(given("CLM-7"), null, null)).toBe("CLM-7");
  expect(readClaims(null, null)).toBeNull();
});
