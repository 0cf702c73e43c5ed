import { data } from "react-router";
import { listingAddress, readListingQuery } from "#contracts/listing-query";
import { PRODUCTS_PER_PAGE } from "#contracts/product-sorting";
import { sharePictureUrl } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { BrokenPage, pageMeta, pageShop, unlistedMeta } from "#page";
import { Breadcrumb } from "#ui/layout/breadcrumb";
import { EmptyPage } from "#ui/states/empty-state";
import { Box, DividedList, Grid } from "#ui/layout/layout";
import type { Route } from "./+types/category-page";
import { CategoryPicture } from "./category-card.tsx";
import { findCategory, loadList, mustBePage } from "./load-list.ts";
import { ListFailed, ProductList } from "./product-list.tsx";
import { shopTrail } from "./shop-trail.ts";

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const category = await findCategory(shop, id);
  const { publicUrl } = shop;
  if (!category) return data({ category, publicUrl }, { status: 404 });
  const query = { page: readListingQuery(url.searchParams).page, sort: "priceLow" } as const;
  const list = await loadList(shop, () =>
    shop.api.listProductsByCategory({
      params: { id },
      query: { page: query.page, sort: query.sort, limit: PRODUCTS_PER_PAGE },
    }),
  );
  mustBePage(list, query, `/shop/${category._id}`);
  return { category, publicUrl, query, ...list };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return unlistedMeta("Category");
  if (!("query" in loaderData)) return unlistedMeta("Category not found");
  const { category, query, publicUrl } = loaderData;
  const path = listingAddress(`/shop/${category._id}`, query);
  return pageMeta({
    title: category.name,
    description: category.description,
    path,
    publicUrl,
    image: sharePictureUrl.category(category._id),
    trail: listCategoryTrail(category),
  });
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  if (!("query" in loaderData))
    return (
      <EmptyPage
        title={texts.categoryNotFound}
        text="It may have been removed. The other categories are still there."
        link={{ to: "/shop", label: "Browse the categories" }}
      />
    );
  const { category } = loaderData;
  return (
    <div className="page-width py-6">
      <Breadcrumb items={listCategoryTrail(category)} />
      <Grid gapX={10} gapY={8} className="mt-4 md:grid-cols-[minmax(0,22rem)_1fr]">
        <Box frame="plain" className="self-start overflow-clip rounded-xl">
          <CategoryPicture
            category={category}
            sizes="(width < 48rem) calc(100vw - 2rem), 352px"
            priority
          />
        </Box>
        <div>
          <p className="eyebrow mb-3">Category</p>
          <h1 className="text-2xl wrap-anywhere sm:text-3xl">{category.name}</h1>
          <p className="measure mt-4 text-ink-soft">{category.description}</p>
          {category.subCategories.length > 0 && (
            <>
              <h2 className="mt-6 text-base">Sub-categories</h2>
              <DividedList line="ends" className="mt-2">
                {category.subCategories.map((child) => (
                  <li key={child._id} className="py-2">
                    {child.name}
                  </li>
                ))}
              </DividedList>
            </>
          )}
        </div>
      </Grid>
      <h2 className="mt-12 mb-6 text-xl">Products</h2>
      <ProductList
        {...loaderData}
        path={`/shop/${category._id}`}
        emptyText={texts.categoryEmpty}
        hasSort={false}
      />
    </div>
  );
}

/**
 * Where no data came nothing is known of the category, whether it is there included; data that cannot be shown is a
 * broken page.
 */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (loaderData) return <BrokenPage />;
  return (
    <div className="page-width py-6">
      <Breadcrumb items={listCategoryTrail({ name: "Category" })} />
      <h1 className="mt-4 text-2xl sm:text-3xl">Category</h1>
      <ListFailed what="category" />
    </div>
  );
}

const listCategoryTrail = ({ name }: { name: string }) => [...shopTrail, { label: name }];
