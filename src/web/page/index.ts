export { BrokenPage } from "./broken-page.tsx";
export { FramePart } from "./frame-part.tsx";
export { NotFound } from "./not-found.tsx";
export {
  type PageEntry,
  pageShop,
  type PageShop,
  type RenderedPage,
  type RenderOptions,
} from "./page-entry.ts";
export { LastBoundary, plainDocument } from "./plain-screen.tsx";
export { pageMeta, unlistedMeta } from "./page-meta.ts";
export { type RootData, useRootData, useShopName, useShopSettings } from "./shop-settings.ts";
export { breadcrumbFacts, questionFacts, shopFacts, structuredData } from "./structured-data.ts";
