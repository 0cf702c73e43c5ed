import { toSlug } from "./slug.ts";

type ProductAddress = `/products/${string}?id=${string}`;

/** A product's page. The id decides, the slug is for people. */
export const productPath = ({ id, title }: { id: string; title: string }): ProductAddress =>
  `/products/${toSlug(title)}?id=${id}`;

/** Takes a product as the API shows it. */
export const productAddress = ({ _id, title }: { _id: string; title: string }): ProductAddress =>
  productPath({ id: _id, title });
