import type { Refusal } from "./errors.ts";

/** Runs work as soon as it has a permit. */
export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Limits of the queue for a permit; beyond them work is refused. */
interface WaitLimits {
  maxWaiting: number;
  /** Running work is not interrupted. */
  maxWaitMs?: number;
  refuse: () => Refusal;
}

/** Runs at most `permits` tasks at a time; the others queue in order. */
export function createSemaphore(permits: number, limits?: WaitLimits): Semaphore {
  const queue = new Set<() => void>();
  let running = 0;
  const waitForPermit = () =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        queue.delete(begin);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const giveUp = () => {
        leave();
        reject(limits?.refuse());
      };
      const timer =
        limits?.maxWaitMs === undefined ? undefined : setTimeout(giveUp, limits.maxWaitMs);
      queue.add(begin);
    });
  return async (work) => {
    if (running < permits) running += 1;
    else {
      if (limits && queue.size >= limits.maxWaiting) throw limits.refuse();
      // A finished task passes its permit on, so `running` stays unchanged.
      await waitForPermit();
    }
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) next();
      else running -= 1;
    }
  };
}
