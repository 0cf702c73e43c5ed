import type { catalogueContract, ProductListQuery } from "#contracts/calls/catalogue";
import {
  getCategory,
  getProduct,
  listAllProducts,
  listCategories,
  listProducts,
} from "#modules/catalogue";
import type { Context } from "#platform/context";
import { Batches } from "./batches.ts";
import type { HandlersOf } from "./handlers.ts";
import {
  presentCategory,
  presentProduct,
  presentProductDetails,
  presentSubCategory,
} from "./present-catalogue.ts";

export const catalogueHandlers: HandlersOf<typeof catalogueContract> = {
  listProducts: ({ ctx, query, setTotal }) => listPage(ctx, query, setTotal),
  listProductsByCategory: ({ ctx, params, query, setTotal }) =>
    listPage(ctx, { ...query, categoryId: params.id }, setTotal),
  getProduct: async ({ ctx, params }) => presentProductDetails(await getProduct(ctx, params.id)),
  listCategories: async ({ ctx }) => (await listCategories(ctx)).map(presentCategory),
  getCategory: async ({ ctx, params }) => presentCategory(await getCategory(ctx, params.id)),
  listSubCategories: async ({ ctx, params }) => {
    const parent = await getCategory(ctx, params.id);
    return parent.subCategories.map((child) => presentSubCategory({ child, parent }));
  },
};

/** A page if one is requested, else the whole list. */
async function listPage(
  ctx: Context,
  { page, limit, ...query }: ProductListQuery,
  setTotal: (total: number) => void,
) {
  if (page === undefined && limit === undefined) {
    const { total, batches } = await listAllProducts(ctx, query);
    setTotal(total);
    return Batches.of(batches, presentProduct);
  }
  const { items, total } = await listProducts(ctx, { ...query, page, limit });
  setTotal(total);
  return items.map(presentProduct);
}
