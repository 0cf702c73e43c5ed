import { vi } from "vitest";

/** Waits until `check` passes; only a failure takes the whole time, which a busy machine must not use up. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
