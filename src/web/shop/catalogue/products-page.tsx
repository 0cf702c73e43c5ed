import { useSearchParams } from "react-router";
import { listingAddress, type ListingQuery, readListingQuery } from "#contracts/listing-query";
import { PRODUCTS_PER_PAGE } from "#contracts/product-sorting";
import { sharePictureUrl } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { BrokenPage, pageMeta, pageShop } from "#page";
import type { Route } from "./+types/products-page";
import { failedList, type LoadedList, loadList, mustBePage } from "./load-list.ts";
import { PageHero } from "./page-hero.tsx";
import { ProductList } from "./product-list.tsx";

const path = "/products";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const query = readListingQuery(url.searchParams);
  const list = await loadList(shop, () =>
    shop.api.listProducts({ query: { ...query, limit: PRODUCTS_PER_PAGE } }),
  );
  mustBePage(list, query, path);
  return { ...list, query, publicUrl: shop.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: texts.ourProducts,
    description:
      "Roof and wall measurement reports, Xactimate ESX sketches, Applicad measurements and cost estimations, delivered in under 24 hours.",
    path: loaderData ? listingAddress(path, loaderData.query) : path,
    publicUrl: loaderData?.publicUrl,
    image: sharePictureUrl.page("products"),
  });

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  return <Products {...loaderData} />;
}

/** Without data the list is empty; data that cannot be shown is an error. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  const [searchParams] = useSearchParams();
  if (loaderData) return <BrokenPage />;
  return <Products {...failedList} query={readListingQuery(searchParams)} />;
}

function Products(list: LoadedList & { query: ListingQuery }) {
  return (
    <>
      <PageHero
        title={texts.ourProducts}
        eyebrow="All reports"
        text="Pick a report, pin the roof on the map, and have it back in less than 24 hours."
      />
      <div className="page-width py-10">
        <ProductList {...list} path={path} emptyText="There are no products yet" />
      </div>
    </>
  );
}
