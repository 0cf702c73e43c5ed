import type { catalogueContract, ProductListQuery } from "#contracts/calls/catalogue";
import { getCategory, getProduct, listCategories, listProducts } from "#modules/catalogue";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { presentCategory, presentProduct, presentSubCategory } from "./present-catalogue.ts";

export const catalogueHandlers: HandlersOf<typeof catalogueContract> = {
  listProducts: ({ ctx, query, setTotal }) => answerList(ctx, query, setTotal),
  listProductsByCategory: ({ ctx, params, query, setTotal }) =>
    answerList(ctx, query, setTotal, params.id),
  getProduct: async ({ ctx, params }) => presentProduct(await getProduct(ctx, params.id)),
  listCategories: async ({ ctx }) => (await listCategories(ctx)).map(presentCategory),
  getCategory: async ({ ctx, params }) => presentCategory(await getCategory(ctx, params.id)),
  listSubCategories: async ({ ctx, params }) => {
    const category = await getCategory(ctx, params.id);
    return category.subCategories.map((child) => presentSubCategory(child, category));
  },
};

const DEFAULT_LIMIT = 20;

async function answerList(
  ctx: Context,
  query: ProductListQuery,
  setTotal: (total: number) => void,
  categoryId?: string,
) {
  const isPaged = query.page !== undefined || query.limit !== undefined;
  const { items, total } = await listProducts(ctx, {
    ...query,
    categoryId,
    limit: isPaged ? (query.limit ?? DEFAULT_LIMIT) : undefined,
  });
  setTotal(total);
  return items.map(presentProduct);
}
