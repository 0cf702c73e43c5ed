export { type KeptOrigin, keptDrafts, emptyDraft, type OrderDraft } from "./order-draft.ts";
