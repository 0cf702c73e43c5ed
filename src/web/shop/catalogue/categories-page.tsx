import type { Category } from "#contracts/calls/catalogue";
import { sharePictureUrl } from "#contracts/share-pictures";
import { texts } from "#contracts/texts";
import { BrokenPage, pageMeta, type PageShop, pageShop } from "#page";
import { type UsualPrice, usualPrice } from "#product";
import { EmptyState } from "#ui/states/empty-state";
import { Grid } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import type { Route } from "./+types/categories-page";
import { CategoryCard } from "./category-card.tsx";
import { ListFailed } from "./product-list.tsx";
import { PageHero } from "./page-hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(pageShop);
  const { publicUrl } = shop;
  try {
    const { data } = await shop.api.listCategories({});
    const categories = await Promise.all(
      data.map(async (category) => ({ ...category, offer: await findOffer(shop, category) })),
    );
    return { categories, publicUrl };
  } catch (error) {
    shop.report(error);
    return { categories: null, publicUrl };
  }
}

interface OfferedCategory extends Category {
  /** What its cheapest report costs; null when it has none, or when that can't be read. */
  offer: UsualPrice | null;
}

async function findOffer({ api, report }: PageShop, { _id: id }: Category) {
  try {
    const query = { page: 1, limit: 1, sort: "priceLow" } as const;
    const { data, total } = await api.listProductsByCategory({ params: { id }, query });
    const [cheapest] = data;
    if (!cheapest) return null;
    const usual = usualPrice(cheapest);
    return { ...usual, isFrom: usual.isFrom || total !== 1 };
  } catch (error) {
    report(error);
    return null;
  }
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

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  return <Categories categories={loaderData.categories} />;
}

/** Without data the list is empty; data that cannot be shown is an error. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  return loaderData ? <BrokenPage /> : <Categories categories={null} />;
}

function Categories({ categories }: { categories: readonly OfferedCategory[] | null }) {
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
        {categories === null ? (
          <ListFailed />
        ) : categories.length === 0 ? (
          <EmptyState title="There are no categories yet" />
        ) : (
          <Grid as="ul" gap={5} className="grid-cols-1 sm:grid-cols-2 lg:grid-cols-3">
            {categories.map((category, index) => (
              <CategoryCard key={category._id} category={category} isFirst={index === 0} />
            ))}
          </Grid>
        )}
      </div>
    </>
  );
}
