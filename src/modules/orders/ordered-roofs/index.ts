export { findOrderedRoofs, listEarlierWork } from "./find-ordered-roofs.ts";
