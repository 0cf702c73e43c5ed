import { policyRevision } from "#contracts/policy-figures";

/** The date of a policy, such as "March 1, 2026": the configured one, else the current one. */
export function lastUpdated(
  now: Date,
  timeZone?: string,
  revision: string | null = policyRevision,
): string {
  const day = revision === null ? now : new Date(`${revision}T00:00:00Z`);
  return day.toLocaleDateString("en-US", {
    dateStyle: "long",
    ...(revision === null ? timeZone && { timeZone } : { timeZone: "UTC" }),
  });
}
