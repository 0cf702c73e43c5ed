import { expect, test } from "vitest";
import { describeDetails } from "./describe-details.ts";

const alex = "6a1f0c3e-1d2b-4c3d-8e4f-5a6b7c8d9e0f";
const describe = (details: Record<string, unknown>) =>
  describeDetails(details, new Map([[alex, "Alex Admin"]]));

test("a change shows what was before and after, money as dollars and people by name", () => {
  expect(
    describe({
      title: "Roof Report",
      changed: { salePriceCents: { from: 4990, to: 3990 }, description: true },
    }),
  ).toEqual([
    { term: "Sale price", before: "$49.90", text: "$39.90" },
    { term: "Description", before: null, text: "changed" },
    { term: "Title", before: null, text: "Roof Report" },
  ]);
  expect(describe({ from: null, to: alex })).toEqual([
    { term: "Change", before: "nothing", text: "Alex Admin" },
  ]);
  expect(
    describe({ changed: { isApprovalNeeded: { from: false, to: true }, areAdminsMailed: true } }),
  ).toEqual([
    { term: "Approval needed", before: "no", text: "yes" },
    { term: "Admins mailed", before: null, text: "changed" },
  ]);
  expect(describe({ changed: ["name", "shippingAddress"] })).toEqual([
    { term: "Name", before: null, text: "changed" },
    { term: "Shipping address", before: null, text: "changed" },
  ]);
});

test("details of any kind read as words: texts, lists and nested values", () => {
  expect(
    describe({
      files: ["roof.pdf", "roof.esx"],
      dispute: { status: "OPEN", reason: null },
      twoFactor: true,
      orderIds: [alex],
      by: "reconcile payments",
    }),
  ).toEqual([
    { term: "Files", before: null, text: "roof.pdf, roof.esx" },
    { term: "Dispute", before: null, text: "status OPEN, reason nothing" },
    { term: "With a login code", before: null, text: "yes" },
    { term: "Orders", before: null, text: "6A1F0C3E" },
    { term: "Done by", before: null, text: "reconcile payments" },
  ]);
  expect(describe({ files: [] })).toEqual([{ term: "Files", before: null, text: "nothing" }]);
});
