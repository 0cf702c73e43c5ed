import type { RouterContextProvider } from "react-router";
import { pageShop } from "#page";
import { lastUpdated } from "./last-updated.ts";

export function loadPolicy({ context }: { context: Readonly<RouterContextProvider> }) {
  const { publicUrl, settings, now } = context.get(pageShop);
  return {
    publicUrl,
    supportEmail: settings.supportEmail,
    updated: lastUpdated(now(), "UTC"),
  };
}
