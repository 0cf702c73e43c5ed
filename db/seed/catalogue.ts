import type { DemoProduct } from "./demo-goods.ts";
import { estimateProducts } from "./demo-products-estimates.ts";
import { roofProducts } from "./demo-products-roof.ts";
import { sketchProducts } from "./demo-products-sketches.ts";
import { wallProducts } from "./demo-products-wall.ts";

export { demoCategories } from "./demo-categories.ts";
export type { DemoCategory, DemoProduct } from "./demo-goods.ts";

/** The goods of the demo shop in the order in which they are created, oldest first. */
export const demoProducts: readonly DemoProduct[] = [
  ...roofProducts,
  ...wallProducts,
  ...sketchProducts,
  ...estimateProducts,
];
