import type { MetaDescriptor } from "react-router";
import type { Product } from "#contracts/calls/catalogue";
import { priceOf } from "#contracts/pricing";
import { imageVariantUrl } from "#contracts/uploads";
import { productAddress } from "./product-address.ts";

/** What search engines read of a product (schema.org Product and BreadcrumbList). */
export function productFacts(product: Product, publicUrl: string): MetaDescriptor[] {
  const url = `${publicUrl}${productAddress(product)}`;
  const [category] = product.categories;
  const trail = [
    { name: "Home", item: `${publicUrl}/` },
    { name: "Shop", item: `${publicUrl}/shop` },
    ...(category ? [{ name: category.name, item: `${publicUrl}/shop/${category._id}` }] : []),
    { name: product.title, item: url },
  ];
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: product.title,
        description: product.description,
        url,
        ...(product.image
          ? { image: `${publicUrl}${imageVariantUrl(product.image.url, 1280, "jpeg")}` }
          : {}),
        offers: {
          "@type": "Offer",
          url,
          price: priceOf(product).toFixed(2),
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
        },
      },
    },
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: trail.map((step, index) => ({
          "@type": "ListItem",
          position: index + 1,
          ...step,
        })),
      },
    },
  ];
}
