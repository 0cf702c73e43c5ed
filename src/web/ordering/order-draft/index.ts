export { enteredRoof, type EnteredRoof } from "./entered-roof.ts";
export { type KeptOrigin, keptDrafts, emptyDraft, type OrderDraft } from "./order-draft.ts";
