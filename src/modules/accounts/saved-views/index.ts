export { deleteView, listViews, type SavedView, saveView, updateView } from "./saved-views.ts";
