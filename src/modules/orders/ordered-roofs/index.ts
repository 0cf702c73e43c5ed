export { findOrderedRoofs } from "./find-ordered-roofs.ts";
