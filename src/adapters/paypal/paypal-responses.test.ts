import { expect, test } from "vitest";
import { readError, readRefusedReason } from "./paypal-responses.ts";

test("PayPal's reason is one line, however it was written", () => {
  const body = {
    name: "UNPROCESSABLE_ENTITY",
    details: [{ issue: "REFUND_FAILED", description: " The refund\n  was refused.\r\n" }],
  };
  expect(readRefusedReason(readError(body))).toBe("The refund was refused.");
});
