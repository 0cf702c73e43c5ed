import type { RouterContextProvider } from "react-router";
import { longDate, longDay } from "#contracts/formats";
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
  return revision === null ? longDate(now, timeZone) : longDay(revision);
}
