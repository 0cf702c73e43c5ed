import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { canTryAgain } from "./can-try-again.ts";

test.each([0, 429, 500, 502, 503, 507])("after status %i the same may be tried again", (status) => {
  expect(canTryAgain(new ApiError(status, {}))).toBe(true);
});

test.each([400, 403, 413, 415])("after status %i the same is refused again", (status) => {
  expect(canTryAgain(new ApiError(status, {}))).toBe(false);
});

test("after a failure that is none of the shop's the same may be tried again", () => {
  expect(canTryAgain(new TypeError("broken"))).toBe(true);
});
