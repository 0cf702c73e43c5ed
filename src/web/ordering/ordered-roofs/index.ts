export { type OrderedCart, useOrderedRoofs } from "./use-ordered-roofs.ts";
export { orderedText, OrderedRoofNotice } from "./ordered-roof-notice.tsx";
