export { default as CartOverview, meta } from "./cart-page.tsx";
