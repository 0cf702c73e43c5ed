/** A sliding-window limit on calls. */
export interface CallBudget {
  /** Counts a call; false when the limit is used up. */
  take(): boolean;
}

export function createCallBudget(options: {
  calls: number;
  perMs: number;
  clock: () => number;
}): CallBudget {
  let taken: number[] = [];
  return {
    take() {
      const now = options.clock();
      taken = taken.filter((at) => now - at < options.perMs);
      if (taken.length >= options.calls) return false;
      taken.push(now);
      return true;
    },
  };
}
