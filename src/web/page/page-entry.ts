import { createContext, type ServerBuild, useRouteLoaderData } from "react-router";
import type { Contract } from "#contracts/calls/contract";
import type { ShopSettings } from "#contracts/calls/shop-settings";
import type { ChatEntry } from "#contracts/chat-settings";
import type { Client } from "#contracts/client";
import { defaultIdentity, type ShopIdentity } from "#contracts/shop-identity";

type Seller = Pick<ShopIdentity, "name" | "address">;

/** The API for page loaders on the server: the browser's calls without HTTP. */
export interface PageShop {
  api: Client<Contract>;
  settings: ShopSettings;
  /** What it is called on its receipts, and its address there. */
  readSeller: () => Promise<Seller>;
  /** The chat's button on every page; null when the chat is switched off. */
  readChatEntry: () => Promise<ChatEntry | null>;
  /** Base of canonical addresses, without a slash at its end. */
  publicUrl: string;
  now: () => Date;
  report: (error: unknown) => void;
}

export const pageShop = createContext<PageShop>();

export interface RenderedPage {
  status: number;
  headers: Headers;
  body: Buffer;
  /** The nonce that the shop's own scripts carry in the body, new for each rendering; null where nothing was rendered. */
  scriptNonce: string | null;
}

export interface RenderOptions {
  /** Without it the page for an address that has none comes without a body, since another one is kept for all of them. */
  rendersMissing?: boolean;
}

/** The page bundle's entry point for the server. */
export interface PageEntry {
  createPageHandler(
    build: ServerBuild,
    mode: string,
    shop: PageShop,
  ): (request: Request, options?: RenderOptions) => Promise<RenderedPage>;
}

/** The part of the shop's configuration that every page carries. */
export type PageSettings = Omit<ShopSettings, "completionFileTypes">;

export interface RootData {
  settings: PageSettings;
  shopName: string;
  /** Lines; empty where the shop prints none. */
  sellerAddress: string;
  publicUrl: string;
  chat: ChatEntry | null;
}

/** Undefined on a page whose root could not be loaded. */
export const useRootData = (): RootData | undefined => useRouteLoaderData<RootData>("root");

export const useShopName = (): string => useRootData()?.shopName ?? defaultIdentity.name;

/** Who sells, as receipts print it. */
export function useSeller(): Seller {
  const address = useRootData()?.sellerAddress ?? defaultIdentity.address;
  return { name: useShopName(), address };
}

export const useShopSettings = (): PageSettings | undefined => useRootData()?.settings;
