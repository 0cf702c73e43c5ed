import { useState } from "react";
import { data, type MetaDescriptor } from "react-router";
import { redirect } from "#browser/loading/page-links";
import { nullIfMissing } from "#client/null-if-missing";
import type { Product, ProductDetails } from "#contracts/calls/catalogue";
import { pickTier } from "#contracts/delivery-tiers";
import { isId } from "#contracts/ids";
import { CURRENCY, toCents } from "#contracts/money";
import { imageVariantUrl } from "#contracts/picture-sizes";
import { pickPrice, priceInTier } from "#contracts/pricing";
import { productAddress } from "#contracts/product-address";
import { sharePictureUrl } from "#contracts/share-pictures";
import { toSlug } from "#contracts/slug";
import { texts } from "#contracts/texts";
import {
  breadcrumbFacts,
  pageMeta,
  pageShop,
  type PageShop,
  structuredData,
  unlistedMeta,
} from "#page";
import { Picture, Price } from "#product";
import { DeliveryPromise, deliveryTimeText, TierChoice, WhyTrustUs } from "#promise";
import { useSession } from "#session";
import { Breadcrumb, type BreadcrumbItem } from "#ui/layout/breadcrumb";
import { Button } from "#ui/actions/button";
import { EmptyPage } from "#ui/states/empty-state";
import { Box, Grid, Toolbar } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import type { Route } from "./+types/product-page";
import { loadList } from "./load-list.ts";
import { ShownRating } from "./product-grid.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { RELATED_PER_LOAD, RelatedProducts } from "./related-products.tsx";
import { shopTrail } from "./shop-trail.ts";
import { useTabInHash } from "./use-tab-in-hash.ts";

export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { publicUrl, settings } = shop;
  const id = url.searchParams.get("id");
  const product = await findProduct(shop, slug, id);
  if (!product) return data({ product, publicUrl }, { status: 404 });
  if (id !== product._id || slug !== toSlug(product.title))
    throw redirect(productAddress(product), 301);
  const related = await loadList(shop, () =>
    shop.api.listProducts({ query: { except: product._id, page: 1, limit: RELATED_PER_LOAD } }),
  );
  return { product, publicUrl, related, map: settings.map };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product;
  if (!product) return unlistedMeta(texts.productNotFound);
  const { publicUrl } = loaderData;
  return [
    ...pageMeta({
      title: product.title,
      description: product.description.slice(0, 300),
      path: productAddress(product),
      publicUrl,
      image: sharePictureUrl.product(product._id),
    }),
    productFacts(product, publicUrl),
    breadcrumbFacts(listProductTrail(product), productAddress(product), publicUrl),
  ];
};

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (!("related" in loaderData))
    return (
      <EmptyPage
        title={texts.productNotFound}
        text="It may have been removed or renamed. All other reports are still here."
        link={{ to: "/products", label: "See all reports" }}
      />
    );
  const { product, related, map } = loaderData;
  return (
    <>
      <ProductView key={product._id} product={product} map={map} />
      <RelatedProducts key={`related-${product._id}`} productId={product._id} first={related} />
    </>
  );
}

interface ProductViewProps {
  product: ProductDetails;
  map: Parameters<typeof ProductTabs>[0]["map"];
}

function ProductView({ product, map }: ProductViewProps) {
  const [tab, setTab] = useTabInHash();
  /** Chosen in the header or in the order form; null until then. */
  const [tier, setTier] = useState<string | null>(null);
  const chosen = pickTier(product.tiers, tier ?? undefined);
  const canOrder = useSession().user?.role !== "admin";
  const openOrder = () => {
    setTab("place-order");
    document.getElementById("product-tab-place-order")?.focus({ preventScroll: true });
    document.getElementById("details")?.scrollIntoView({ block: "start" });
  };
  return (
    <>
      <Box line="bottom" className="drafting-grid">
        <div className="page-width pt-4 pb-8 sm:pb-12">
          <Breadcrumb items={listProductTrail(product)} />
          <Grid gapX={10} gapY={8} align="center" className="mt-4 md:grid-cols-2">
            <Box
              as={Picture}
              file={product.image}
              alt={`Sample drawing: ${product.title}`}
              sizes="(width < 48rem) calc(100vw - 2rem), 600px"
              priority
              frame="plain"
              className="rounded-xl"
            />
            <div>
              <h1 className="text-2xl wrap-anywhere sm:text-3xl">{product.title}</h1>
              {product.rating && <ShownRating rating={product.rating} className="mt-3" />}
              <p className="mt-4">
                <Price original={product.original} sale={product.sale} size="large" />
              </p>
              <p className="measure mt-4 text-ink-soft">{product.description}</p>
              {product.tiers.length > 1 && (
                <div className="mt-4 max-w-lg">
                  <TierChoice
                    name="delivery"
                    tiers={product.tiers}
                    price={pickPrice(product)}
                    value={chosen.id}
                    onChange={setTier}
                  />
                </div>
              )}
              <p className="mt-4 text-sm font-medium">{deliveryTimeText([chosen])}</p>
              <DeliveryPromise turnarounds={[chosen]} />
              <Toolbar className="mt-6">
                {canOrder && (
                  <Button size="large" className="in-data-admin:hidden" onClick={openOrder}>
                    Order this report
                  </Button>
                )}
                {product.sampleFile && (
                  <LinkButton
                    to={product.sampleFile.url}
                    reloadDocument
                    prefetch="none"
                    tone="secondary"
                    size="large"
                    download
                  >
                    Download a sample
                  </LinkButton>
                )}
              </Toolbar>
            </div>
          </Grid>
        </div>
      </Box>
      <Box line="bottom" className="page-width py-2">
        <WhyTrustUs isWide earnsFor={toCents(pickPrice(priceInTier(product, chosen)))} />
      </Box>
      <div id="details" className="page-width scroll-mt-20 py-8">
        <ProductTabs
          product={product}
          map={map}
          canOrder={canOrder}
          selected={tab}
          onSelect={setTab}
          tier={tier}
          onTier={setTier}
        />
      </div>
    </>
  );
}

function listProductTrail(product: Product): BreadcrumbItem[] {
  const [category] = product.categories;
  return [
    ...shopTrail,
    ...(category ? [{ label: category.name, to: `/shop/${category._id}` } as const] : []),
    { label: product.title },
  ];
}

/** What search engines read of a product (schema.org Product with its offer). */
function productFacts(product: Product, publicUrl: string): MetaDescriptor {
  const { rating } = product;
  const url = `${publicUrl}${productAddress(product)}`;
  return structuredData("Product", {
    name: product.title,
    description: product.description,
    url,
    sku: product._id,
    brand: { "@type": "Brand", name: "Ridgeline" },
    ...(product.categories[0] && { category: product.categories[0].name }),
    ...(product.image && {
      image: `${publicUrl}${imageVariantUrl(product.image.url, 1280, "jpeg")}`,
    }),
    offers: {
      "@type": "Offer",
      url,
      price: pickPrice(product).toFixed(2),
      priceCurrency: CURRENCY,
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: "Ridgeline" },
    },
    ...(rating && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating.average,
        ratingCount: rating.count,
      },
    }),
  });
}

/** By the id of the query, else by the path where it is an id, else by the slug. Null when there is no such product. */
async function findProduct(
  shop: PageShop,
  slug: string,
  queryId: string | null,
): Promise<ProductDetails | null> {
  const id = (queryId ?? (isId(slug.toLowerCase()) ? slug : null))?.toLowerCase();
  const found =
    id === undefined
      ? shop.api.listProducts({ query: { slug, page: 1, limit: 1 } }).then(({ data }) => data[0])
      : shop.api.getProduct({ params: { id } }).then(({ data }) => data);
  return (await found.catch(nullIfMissing)) ?? null;
}
