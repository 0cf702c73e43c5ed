import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseUnavailable } from "#platform/database/database-unavailable";
import { Refusal } from "#platform/errors";

const TRIES = 5;

/** Retries calls that were refused as unavailable, after 1, 2, 4 and 8 seconds. */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  wait: (ms: number) => Promise<unknown> = sleep,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || tried === TRIES) throw error;
      await wait(1000 * 2 ** (tried - 1));
    }
  }
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal ? error.code === "unavailable" : isDatabaseUnavailable(error);
