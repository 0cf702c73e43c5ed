/** Waits until the work has ended, well or badly, but not longer than so many milliseconds. */
export async function settleWithin(
  work: Promise<unknown> | undefined,
  milliseconds: number,
): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([
    timeout,
    Promise.resolve(work).then(
      () => undefined,
      () => undefined,
    ),
  ]);
  clearTimeout(timer);
}
