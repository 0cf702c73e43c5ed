import { slugOf } from "./slug.ts";

/** A product's page. The id decides, the slug is for people. */
export const productAddress = (product: { _id: string; title: string }): string =>
  `/products/${slugOf(product.title)}?id=${product._id}`;
