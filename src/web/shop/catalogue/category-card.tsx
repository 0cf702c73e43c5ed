import type { ComponentProps } from "react";
import { Link } from "#browser/loading/page-links";
import type { Category } from "#contracts/calls/catalogue";
import { texts } from "#contracts/texts";
import { Box, Grid, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Picture, PriceAndTime, type UsualPrice } from "#product";

interface CategoryCardProps {
  category: Category & { offer: UsualPrice | null };
  isFirst: boolean;
}

export function CategoryCard({ category, isFirst }: CategoryCardProps) {
  return (
    <Stack as="li" frame="card" className="overflow-clip">
      <Box
        as={CategoryPicture}
        category={category}
        isCard
        sizes="(width < 40rem) calc(100vw - 2rem), (width < 64rem) 50vw, 400px"
        priority={isFirst}
        line="bottom"
      />
      <Stack gap={3} className="grow p-5">
        <h2 className="text-lg">
          <Link
            to={`/shop/${category._id}`}
            prefetch="intent"
            data-instant=""
            className="inline-flex min-h-11 items-center rounded-sm hover:text-primary"
          >
            {category.name}
          </Link>
        </h2>
        <p className="text-ink-soft">{category.description}</p>
        {category.offer && (
          <p className="mt-auto">
            <PriceAndTime {...category.offer} />
          </p>
        )}
        <LinkButton
          to={`/shop/${category._id}/products`}
          tone="secondary"
          data-instant=""
          className={category.offer ? "self-start" : "mt-auto self-start"}
          aria-label={`${texts.viewProducts}: ${category.name}`}
        >
          {texts.viewProducts}
        </LinkButton>
      </Stack>
    </Stack>
  );
}

interface CategoryPictureProps extends Omit<ComponentProps<typeof Picture>, "file" | "alt"> {
  category: Pick<Category, "name" | "landingImage" | "thumbnailImage">;
}

/** A category that has no picture shows its first letter. */
export function CategoryPicture({ category, ...picture }: CategoryPictureProps) {
  const image = category.landingImage ?? category.thumbnailImage;
  if (image) return <Picture {...picture} file={image} alt="" />;
  return (
    <Grid
      as="span"
      aria-hidden
      line="bottom"
      className="drafting-grid aspect-4/3 place-items-center text-4xl font-bold text-line"
    >
      {category.name.trim().charAt(0).toUpperCase()}
    </Grid>
  );
}
