export { BrokenPage, FramePart, NotFound } from "./broken-page.tsx";
export {
  type PageEntry,
  pageShop,
  type PageShop,
  type RenderedPage,
  type RenderOptions,
  type RootData,
  useRootData,
  useSeller,
  useShopName,
  useShopSettings,
} from "./page-entry.ts";
export { LastBoundary, plainDocument } from "./plain-screen.tsx";
export {
  pageMeta,
  unlistedMeta,
  breadcrumbFacts,
  questionFacts,
  shopFacts,
  structuredData,
} from "./page-meta.ts";
