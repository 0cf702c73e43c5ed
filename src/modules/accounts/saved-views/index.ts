export {
  deleteView,
  listViews,
  type SavedView,
  saveView,
  type ViewChanges,
  updateView,
} from "./saved-views.ts";
