import type { RouterContextProvider } from "react-router";
import { policyRevision } from "#contracts/policy-figures";
import { pageShop } from "#page";

export function loadPolicy({ context }: { context: Readonly<RouterContextProvider> }) {
  const { publicUrl, settings, now } = context.get(pageShop);
  return {
    publicUrl,
    supportEmail: settings.supportEmail,
    updated: lastUpdated(now(), "UTC"),
  };
}

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
