import { useRouteLoaderData } from "react-router";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import type { ChatEntry } from "#contracts/chat-settings";
import { defaultIdentity } from "#contracts/shop-identity";

/** What the root of every page has loaded. */
export interface RootData {
  settings: ShopSettings;
  /** What the shop is called on its receipts. */
  shopName: string;
  publicUrl: string;
  /** The chat's button; null when the chat is switched off. */
  chat: ChatEntry | null;
}

/** Undefined on a page whose root could not be loaded. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");

export const useShopName = (): string => useRootData()?.shopName ?? defaultIdentity.name;

export const useShopSettings = (): ShopSettings | undefined => useRootData()?.settings;
