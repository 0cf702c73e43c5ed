import type { RouterContextProvider } from "react-router";
import { pageShop } from "#page";
import { lastUpdated } from "./last-updated.ts";

/** The loader of every policy's page. */
export function loadPolicy({ context }: { context: Readonly<RouterContextProvider> }) {
  const { publicUrl, settings, now } = context.get(pageShop);
  return {
    publicUrl,
    supportEmail: settings.supportEmail,
    updated: lastUpdated(now(), "UTC"),
  };
}
