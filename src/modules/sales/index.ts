export { countInZone, getFigureZone } from "./count-in-zone.ts";
export { foldSales } from "./fold-sales.ts";
