type Results<Work> = { [Name in keyof Work]: Awaited<Work[Name]> };

/** `Promise.all` for promises with names. */
export async function inParallel<Work extends object>(work: Work): Promise<Results<Work>> {
  const named = Object.entries<unknown>(work as Record<string, unknown>);
  const results = await Promise.all(named.map(async ([name, result]) => [name, await result]));
  return Object.fromEntries(results) as Results<Work>;
}
