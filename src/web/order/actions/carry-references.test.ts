import { expect, test } from "vitest";
import type { JobReferences } from "#contracts/job-references";
import { carryReferences } from "./carry-over.ts";

const none = { claimNumber: "", jobNumber: "", insured: "", dateOfLoss: "" };
const ordered = { ...none, claimNumber: "CL-42", dateOfLoss: "2026-01-31" };

function keeping(kept: JobReferences) {
  return {
    readReferences: () => kept,
    keepReferences(references: JobReferences) {
      kept = references;
    },
  };
}

test("a further order starts with the references of the first", () => {
  const kept = keeping(none);
  const sentences = ["Its claim or job references are filled in, too."];
  expect(carryReferences(ordered, kept)).toEqual(sentences);
  expect(kept.readReferences()).toEqual(ordered);
  expect(carryReferences(ordered, kept)).toEqual(sentences);
});

test("references of another job in the cart are kept, and the form says so", () => {
  const kept = keeping({ ...none, jobNumber: "PO 7" });
  expect(carryReferences(ordered, kept)).toEqual([
    "Your cart has claim or job references already, so those of that order are left out.",
  ]);
  expect(kept.readReferences()).toEqual({ ...none, jobNumber: "PO 7" });
});

test("an order without references changes nothing and says nothing", () => {
  const kept = keeping({ ...none, jobNumber: "PO 7" });
  for (const nothing of [null, none]) expect(carryReferences(nothing, kept)).toEqual([]);
  expect(kept.readReferences()).toEqual({ ...none, jobNumber: "PO 7" });
});
