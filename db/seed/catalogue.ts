import type { DemoProduct } from "./demo-products.ts";
import { estimateProducts } from "./demo-products-estimates.ts";
import { roofProducts } from "./demo-products-roof.ts";
import { sketchProducts } from "./demo-products-sketches.ts";
import { wallProducts } from "./demo-products-wall.ts";

export { demoCategories } from "./demo-categories.ts";
export type { DemoCategory, DemoProduct } from "./demo-products.ts";

/** The demo shop's catalogue in the order in which it is created, oldest first. */
export const demoProducts: readonly DemoProduct[] = [
  ...roofProducts,
  ...wallProducts,
  ...sketchProducts,
  ...estimateProducts,
];
