export { default as CartOverview, meta } from "./cart-page.tsx";
export { editLine } from "./edit-line.ts";
