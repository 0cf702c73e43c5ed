export { type KeptOrigin, keptDrafts } from "./kept-drafts.ts";
export { emptyDraft, type OrderDraft } from "./order-draft.ts";
