export { foldSales } from "./fold-sales.ts";
