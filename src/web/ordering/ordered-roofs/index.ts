export { type OrderedCart, useOrderedRoofs } from "./use-ordered-roofs.ts";
export { OrderedRoofNotice } from "./ordered-roof-notice.tsx";
