import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { canHelpToRetry } from "./can-help-to-retry.ts";

test.each([0, 429, 500, 502, 503, 507])("after status %i the file may be sent again", (status) => {
  expect(canHelpToRetry(new ApiError(status, {}))).toBe(true);
});

test.each([400, 403, 413, 415])("after status %i the same file is refused again", (status) => {
  expect(canHelpToRetry(new ApiError(status, {}))).toBe(false);
});

test("after a failure that is none of the shop's the file may be sent again", () => {
  expect(canHelpToRetry(new TypeError("broken"))).toBe(true);
});
