import type { MetaDescriptor } from "react-router";
import type { Product } from "#contracts/calls/catalogue";
import { CURRENCY } from "#contracts/money";
import { pickPrice } from "#contracts/pricing";
import { productAddress } from "#contracts/product-address";
import { imageVariantUrl } from "#contracts/picture-sizes";
import { structuredData } from "#page";

/** What search engines read of a product (schema.org Product with its offer). */
export function productFacts(product: Product, publicUrl: string): MetaDescriptor {
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
