import type { Refusal } from "./errors.ts";

/** Runs work as soon as it has a permit; `origin` is who requests it. */
export type Semaphore = <T>(work: () => Promise<T>, origin?: string) => Promise<T>;

/** Limits of the queue for a permit; beyond them work is refused. */
interface WaitLimits {
  maxWaiting: number;
  /** Of one origin, so that it leaves room for others. */
  maxWaitingOfOne?: number;
  /** Running work is not interrupted. */
  maxWaitMs?: number;
  refuse: () => Refusal;
}

/** Runs at most `permits` tasks at a time; the others queue in order. */
export function createSemaphore(permits: number, limits?: WaitLimits): Semaphore {
  /** With their origins. */
  const queue = new Map<() => void, string | undefined>();
  let running = 0;
  const isFull = (origin: string | undefined) => {
    const { maxWaiting = Infinity, maxWaitingOfOne = Infinity } = limits ?? {};
    if (queue.size >= maxWaiting) return true;
    return origin !== undefined && countOf(queue.values(), origin) >= maxWaitingOfOne;
  };
  const waitForPermit = (origin: string | undefined) =>
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
      queue.set(begin, origin);
    });
  return async (work, origin) => {
    if (running < permits) running += 1;
    else {
      if (limits && isFull(origin)) throw limits.refuse();
      // A finished task passes its permit on, so `running` stays unchanged.
      await waitForPermit(origin);
    }
    try {
      return await work();
    } finally {
      const [next] = queue.keys();
      if (next) next();
      else running -= 1;
    }
  };
}

function countOf<T>(items: Iterable<T>, value: T): number {
  let count = 0;
  for (const item of items) if (item === value) count += 1;
  return count;
}
