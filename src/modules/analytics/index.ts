export { type Dashboard, getDashboard, type TrendPoint } from "./get-dashboard.ts";
export { getProductFigures, type ProductFigures } from "./get-product-figures.ts";
export { averageOrderCents } from "./growth.ts";
export type { Days } from "./period.ts";
