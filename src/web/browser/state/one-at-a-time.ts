/**
 * Runs work unless an earlier call of it is still running. It keeps its own flag, since a second click can come before
 * the next render and so before any state shows that something is pending.
 */
export function makeOneAtATime() {
  let isRunning = false;
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning) return undefined;
    isRunning = true;
    try {
      return await work();
    } finally {
      isRunning = false;
    }
  };
}
