import { expect, test } from "vitest";
import { policyFigures } from "./policy-figures.ts";

test("the policies hold the documented figures", () => {
  expect(policyFigures).toEqual({
    revisions: "14 days",
    review: "2-3 business days",
    refundWindow: { standard: "14 days", custom: "7 days", rush: "48 hours" },
    freeCancellation: { standard: "2 hours", rush: "1 hour" },
    cancellationFee: {
      beforeWork: "25%",
      inWork: "50%",
      nearlyFinished: "75%",
      customHandling: "10%",
    },
    reschedulingFee: "$25",
    dataRequestAnswer: "30 days",
    supportAnswer: "24 hours",
  });
});
