/** Waits until the work has settled, but at most so many milliseconds. */
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
