/** Calls an async function once per key and returns the same promise for repeats; a failed call may be repeated. */
export function memoizeAsync<Result>(
  call: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const result = call(key);
    running.set(key, result);
    result.catch(() => running.delete(key));
    return result;
  };
}
