import type { PageShop } from "#page";
import { lastUpdated } from "./last-updated.ts";

/** What every policy's page needs of the server. */
export const loadPolicy = ({ publicUrl, settings, now }: PageShop) => ({
  publicUrl,
  supportEmail: settings.supportEmail,
  updated: lastUpdated(now(), "UTC"),
});
