import { expect, test, vi } from "vitest";
import { ApiError } from "#contracts/client";
import type { ErrorCode } from "#contracts/errors";
import { refetchAfterConflict } from "./refetch-after-conflict.ts";

const refused = (status: number, code: ErrorCode) => new ApiError(status, { code });

test.each(["conflict", "amount_changed", "delivery_changed"] as const)(
  "after %s, the data is refetched and the error is passed on",
  async (code) => {
    const refetch = vi.fn();
    const conflict = refused(409, code);
    await expect(refetchAfterConflict(Promise.reject(conflict), refetch)).rejects.toBe(conflict);
    expect(refetch).toHaveBeenCalledOnce();
  },
);

test("nothing is fetched again after success, or after another refusal", async () => {
  const refetch = vi.fn();
  expect(await refetchAfterConflict(Promise.resolve(1), refetch)).toBe(1);
  const invalid = refused(400, "invalid");
  await expect(refetchAfterConflict(Promise.reject(invalid), refetch)).rejects.toBe(invalid);
  expect(refetch).not.toHaveBeenCalled();
});
