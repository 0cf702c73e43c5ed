export const incompleteLink = "This link is incomplete. Please open it from the email again.";

/** The values of a mailed link's query; null when one of them is missing, as in a link that was cut off. */
export function readLink<Name extends string>(
  query: string,
  names: readonly Name[],
): Record<Name, string> | null {
  const given = new URLSearchParams(query);
  const values = names.map((name) => [name, given.get(name) ?? ""] as const);
  if (values.some(([, value]) => value === "")) return null;
  return Object.fromEntries(values) as Record<Name, string>;
}
