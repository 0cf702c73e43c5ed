import { sharePictureUrl } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { EmptyState } from "#ui/empty-state";
import { LinkButton } from "#ui/link-button";
import { pageShop } from "#web/page-entry.ts";
import { pageMeta } from "#web/page-meta.ts";
import type { Route } from "./+types/categories-page";
import { CategoryCard } from "./category-card.tsx";
import { PageHero } from "./page-hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const categories = await shop.api.listCategories({}).then(
    ({ data }) => data,
    (error: unknown) => {
      shop.report(error);
      return [];
    },
  );
  return { categories, publicUrl: shop.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Shop",
    description:
      "Browse roof measurement reports, wall measurement reports, Xactimate ESX sketches, Applicad measurements and cost estimations.",
    path: "/shop",
    publicUrl: loaderData?.publicUrl,
    image: sharePictureUrl.page("shop"),
  });

export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        title={texts.catalogueHeading}
        eyebrow="Shop"
        text="Measured from imagery, drawn to scale, ready for your estimate."
        action={
          <LinkButton to="/products" size="large">
            {texts.shopNow}
          </LinkButton>
        }
      />
      <div className="page-width py-10">
        {categories.length === 0 ? (
          <EmptyState title="There are no categories yet" />
        ) : (
          <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {categories.map((category, index) => (
              <CategoryCard key={category._id} category={category} isFirst={index < 2} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
