import { texts } from "#contracts/texts";
import { LinkButton } from "#ui/link-button";
import { Picture } from "#ui/picture";
import { pageShop } from "#web/page-entry.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loadList } from "#web/shop/load-list.ts";
import { PageHero } from "#web/shop/page-hero.tsx";
import { ProductGrid } from "#web/shop/product-grid.tsx";
import type { Route } from "./+types/home-page";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const list = await loadList(shop, () => shop.api.listProducts({ query: { page: 1, limit: 4 } }));
  return { ...list, publicUrl: shop.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Roof and wall measurement reports",
    description:
      "Order roof and wall measurement reports, Xactimate ESX sketches, Applicad measurements and cost estimations online. Delivery in less than 24 hours.",
    path: "/",
    publicUrl: loaderData?.publicUrl,
  });

const steps = [
  {
    title: "Pick a report",
    text: "Roof or wall measurements, an ESX sketch, Applicad, or a cost estimation.",
  },
  {
    title: "Pin the roof",
    text: "Type the address or drop the pin on the map, and add your files.",
  },
  {
    title: "Get it back",
    text: "Pay once and follow the order. Delivery time is less than 24 hours.",
  },
];

export default function HomePage({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={texts.catalogueHeading}
        eyebrow="Ridgeline"
        text="Roof and wall measurement reports, Xactimate (ESX) sketches, Applicad measurements and cost estimations for contractors and adjusters."
        picture={
          products.length > 0 && (
            <Picture
              file={products.at(-1)!.image}
              alt={`Sample drawing: ${products.at(-1)!.title}`}
              sizes="(width < 64rem) 100vw, 590px"
              priority
              className="rounded-xl border border-hairline"
            />
          )
        }
        action={
          <>
            <LinkButton to="/shop" size="large">
              {texts.shopNow}
            </LinkButton>
            <LinkButton to="/track" tone="secondary" size="large">
              Track an order
            </LinkButton>
          </>
        }
      />
      <section aria-labelledby="how-heading" className="page-width py-12">
        <h2 id="how-heading" className="mb-6 text-xl">
          How it works
        </h2>
        <ol className="grid gap-x-8 gap-y-6 border-t border-line pt-6 sm:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title}>
              <p className="figures text-primary">{index + 1}</p>
              <h3 className="mt-1 text-lg">{step.title}</h3>
              <p className="mt-1 text-ink-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
      {products.length > 0 && (
        <section aria-labelledby="reports-heading" className="page-width">
          <h2 id="reports-heading" className="mb-6 text-xl">
            Reports you can order now
          </h2>
          <ProductGrid products={products} headingLevel={3} />
        </section>
      )}
    </>
  );
}
