import { toDollars } from "#contracts/money";
import { defaultCalendar } from "#contracts/shop-calendar";
import { toSlug } from "#contracts/slug";
import { demoCategories, demoProducts } from "#seed/catalogue";
import type { QuotedProduct, ShopNow } from "#src/web/talk/chat/quotes.ts";
import { friday } from "./conversation-steps.ts";

const subCategories = demoCategories.flatMap((category) => Object.keys(category.subCategories));
const tiers = [
  { id: "standard", name: "Standard", hours: 24, counting: "clock", surcharge: 0 },
  { id: "rush", name: "Rush", hours: 4, counting: "working", surcharge: 10 },
] as const;
const withRush = ["Residential Roof Measurement Report", "Insurance Claim Scope and Estimate"];

/** The demo's catalogue on a Friday at 10 AM in New York, two of its reports with Rush. */
export const chatShop: ShopNow = {
  products: demoProducts
    .filter(({ status }) => status === "publish")
    .map((product): QuotedProduct => ({
      _id: product.key,
      title: product.title,
      original: toDollars(product.originalCents),
      sale: product.saleCents === null ? null : toDollars(product.saleCents),
      tiers: withRush.includes(product.title) ? [...tiers] : [tiers[0]],
      sampleFile: { url: "/files/sample.pdf", public_id: "sample", resource_type: "raw" },
      categories: product.categories.map((key) => ({
        _id: key,
        name: demoCategories.find((category) => category.key === key)!.name,
      })),
      subCategories: product.subCategories.map((key) => ({
        _id: key,
        name: subCategories.find((name) => toSlug(name) === key)!,
      })),
    })),
  calendar: defaultCalendar,
  now: friday,
};

/** The shop with another price for one of its reports. */
export const withPrice = (title: string, sale: number): ShopNow => ({
  ...chatShop,
  products: chatShop.products.map((product) =>
    product.title === title ? { ...product, sale } : product,
  ),
});
