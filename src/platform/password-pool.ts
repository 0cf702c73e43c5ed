import { Refusal } from "./errors.ts";

/** Work that waits for its turn. */
export type Pool = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `parallel` works at once and lets at most `waiting` wait; refuses more with 503, so that a flood of
 * costly work neither slows the rest of the shop nor piles up.
 */
export function createPool({ parallel, waiting }: { parallel: number; waiting: number }): Pool {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= parallel) {
      if (queue.length >= waiting)
        throw new Refusal("unavailable", "Too many people are logging in. Please try again soon.", {
          retryAfterSeconds: 5,
        });
      // Whoever ends hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
