/** Allows so many calls within any span of time. */
export interface CallBudget {
  /** Counts a call; false when there were too many lately. */
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
