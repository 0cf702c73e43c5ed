/**
 * Runs work unless some of it is running still. It is told by the call itself: a second press comes sooner than the
 * next rendering, which is what `isPending` waits for.
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
