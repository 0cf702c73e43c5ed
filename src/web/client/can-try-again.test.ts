import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { canTryAgain } from "./can-try-again.ts";

test.each([0, 429, 500, 502, 503, 507])("a failure with %i may be retried", (status) => {
  expect(canTryAgain(new ApiError(status, {}))).toBe(true);
});

test.each([400, 403, 413, 415])("a failure with %i may not be retried", (status) => {
  expect(canTryAgain(new ApiError(status, {}))).toBe(false);
});

test("any other failure may be retried", () => {
  expect(canTryAgain(new TypeError("broken"))).toBe(true);
});
