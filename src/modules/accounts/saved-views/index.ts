export {
  deleteView,
  listOwnViews,
  listViews,
  type SavedView,
  saveView,
  updateView,
} from "./saved-views.ts";
