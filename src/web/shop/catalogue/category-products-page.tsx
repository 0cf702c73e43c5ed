import { data, useSearchParams } from "react-router";
import type { PagePath } from "#browser/loading/page-links";
import type { Category } from "#contracts/calls/catalogue";
import { listingAddress, type ListingQuery, readListingQuery } from "#contracts/listing-query";
import { PRODUCTS_PER_PAGE } from "#contracts/product-sorting";
import { sharePictureUrl } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { BrokenPage, pageMeta, pageShop, unlistedMeta } from "#page";
import { Breadcrumb, type BreadcrumbItem } from "#ui/layout/breadcrumb";
import type { Route } from "./+types/category-products-page";
import { failedList, findCategory, type LoadedList, loadList, mustBePage } from "./load-list.ts";
import { PageHero } from "./page-hero.tsx";
import { ProductList } from "./product-list.tsx";
import { shopTrail } from "./shop-trail.ts";

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const query = readListingQuery(url.searchParams);
  const category = await findCategory(shop, id).catch((error: unknown) => {
    shop.report(error);
    return undefined;
  });
  const list = category
    ? await loadList(shop, () =>
        shop.api.listProductsByCategory({
          params: { id },
          query: { ...query, limit: PRODUCTS_PER_PAGE },
        }),
      )
    : category === undefined
      ? failedList
      : { products: [], total: 0 };
  if (category) mustBePage(list, query, formatCategoryProductsPath(category._id));
  const page = { ...list, category, query, publicUrl: shop.publicUrl };
  return category === null ? data(page, { status: 404 }) : page;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const category = loaderData?.category;
  if (!category) return unlistedMeta(texts.ourProducts);
  const { query, publicUrl } = loaderData;
  const path = listingAddress(formatCategoryProductsPath(category._id), query);
  return pageMeta({
    title: `${category.name}: all products`,
    description: category.description,
    path,
    publicUrl,
    image: sharePictureUrl.category(category._id),
    trail: listProductsTrail(category),
  });
};

const formatCategoryProductsPath = (id: string): PagePath => `/shop/${id}/products`;

const listProductsTrail = ({ _id, name }: { _id: string; name: string }): BreadcrumbItem[] => [
  ...shopTrail,
  { label: name, to: `/shop/${_id}` },
  { label: "Products" },
];

export default function CategoryProductsPage({ loaderData, params }: Route.ComponentProps) {
  return <CategoryProducts {...loaderData} path={formatCategoryProductsPath(params.id)} />;
}

/** Without data the list is empty; data that cannot be shown is an error. */
export function ErrorBoundary({ loaderData, params: { id } }: Route.ErrorBoundaryProps) {
  const [searchParams] = useSearchParams();
  if (loaderData) return <BrokenPage />;
  const query = readListingQuery(searchParams);
  return (
    <CategoryProducts
      {...failedList}
      category={null}
      query={query}
      path={formatCategoryProductsPath(id)}
    />
  );
}

interface CategoryProductsProps extends LoadedList {
  category: Category | null | undefined;
  query: ListingQuery;
  path: PagePath;
}

function CategoryProducts({ category, ...list }: CategoryProductsProps) {
  return (
    <>
      {category ? (
        <PageHero
          before={<Breadcrumb items={listProductsTrail(category)} />}
          title={category.name}
          eyebrow="Products"
          text={category.description}
        />
      ) : (
        <h1 className="sr-only">{texts.ourProducts}</h1>
      )}
      <div className="page-width py-10">
        <ProductList {...list} emptyText={texts.categoryEmpty} />
      </div>
    </>
  );
}
