import { vi } from "vitest";

/** Waits until `check` passes; the timeout only bounds a failure, so it is long enough for a busy machine. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
