export { enteredRoof, type EnteredRoof } from "./entered-roof.ts";
export {
  draftOfLine,
  emptyDraft,
  keptDrafts,
  type KeptOrigin,
  type OrderDraft,
} from "./order-draft.ts";
