import { Link } from "#browser/loading/page-links";
import type { Product } from "#contracts/calls/catalogue";
import type { Rating } from "#contracts/calls/reviews";
import type { ShownTier } from "#contracts/delivery-tiers";
import { formatUsd } from "#contracts/money";
import { priceInTier } from "#contracts/pricing";
import { productAddress } from "#contracts/product-address";
import { texts } from "#contracts/texts";
import { Picture, type PictureFile, Price } from "#product";
import { tierTimeText, useDues } from "#promise";
import { Box, Grid, Row, Stack } from "#ui/layout/layout";
import { LinkButton } from "#ui/actions/link-button";
import { Stars } from "#ui/stars";

/** What a list shows of a product. A page carries its data a second time for the browser, so the rest stays on the server. */
export interface ListedProduct extends Pick<Product, "_id" | "title" | "rating"> {
  /** Dollars, delivered in the first of its tiers. */
  original: number;
  sale: number | null;
  image: PictureFile | null;
  /** With what each costs more than the first. */
  tiers: readonly ShownTier[];
}

export function toListedProduct(product: Product): ListedProduct {
  const { _id, title, rating, image, tiers } = product;
  return {
    _id,
    title,
    ...priceInTier(product, tiers[0]!),
    ...(rating && { rating }),
    image: image && toListedPicture(image),
    tiers: tiers.map(({ name, hours, counting, surcharge }) => ({
      name,
      hours,
      counting,
      surcharge: surcharge - tiers[0]!.surcharge,
    })),
  };
}

/** A card that has a drawing shows nothing else. */
const toListedPicture = ({ url, width, height, card }: PictureFile): PictureFile =>
  card === undefined ? { url, width, height } : { url: card, card };

interface ProductGridProps {
  products: readonly ListedProduct[];
  /** The grid is the first thing on its page. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
}

/** One column on a phone, two from 640 px, four from 1024 px. */
export function ProductGrid({ products, isFirst = false, headingLevel }: ProductGridProps) {
  const dueOf = useDues(products.flatMap(({ tiers }) => tiers));
  return (
    <Grid as="ul" gap={5} className="grid-cols-1 sm:grid-cols-2 lg:grid-cols-4">
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          isFirst={isFirst && index === 0}
          headingLevel={headingLevel}
          dueOf={dueOf}
        />
      ))}
    </Grid>
  );
}

interface ProductCardProps {
  product: ListedProduct;
  /** In sight at once: its picture is loaded first. */
  isFirst?: boolean;
  headingLevel?: 2 | 3 | undefined;
  dueOf: ReturnType<typeof useDues>;
}

function ProductCard({ product, isFirst = false, headingLevel = 2, dueOf }: ProductCardProps) {
  const address = productAddress(product);
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <Stack as="li" frame="card" className="overflow-clip transition-colors hover:border-line">
      <Link to={address} prefetch="intent" data-instant="" tabIndex={-1} aria-hidden>
        <Box
          as={Picture}
          file={product.image}
          isCard
          alt=""
          sizes="(width < 40rem) calc(100vw - 2rem), (width < 64rem) 50vw, 290px"
          priority={isFirst}
          line="bottom"
        />
      </Link>
      <Stack gap={2} className="grow p-4">
        <Heading className="text-base leading-snug">
          <Link
            to={address}
            prefetch="intent"
            data-instant=""
            className="rounded-sm hover:text-primary"
          >
            {product.title}
          </Link>
        </Heading>
        {product.rating && <ShownRating rating={product.rating} />}
        <ul aria-label="Delivery" className="mt-auto text-sm text-ink-soft">
          {product.tiers.map((tier) => (
            <Row as="li" key={tier.name} gapX={1.5} align="stretch">
              <span className="font-medium text-ink">{tier.name}</span>
              <span>{tierTimeText(tier, product.tiers, dueOf)}</span>
              {tier.surcharge > 0 && (
                <span className="ml-auto tabular-nums">{`+${formatUsd(tier.surcharge)}`}</span>
              )}
            </Row>
          ))}
        </ul>
        <p>
          <Price original={product.original} sale={product.sale} />
        </p>
        <LinkButton
          to={address}
          wide
          data-instant=""
          aria-label={`${texts.orderNow}: ${product.title}`}
        >
          {texts.orderNow}
        </LinkButton>
      </Stack>
    </Stack>
  );
}

interface ShownRatingProps {
  rating: Rating;
  className?: string;
}

/** A product's mean of stars, with how many gave it. */
export const ShownRating = ({ rating: { average, count }, className = "" }: ShownRatingProps) => (
  <Row as="p" gap={1.5} className={`text-sm tabular-nums ${className}`}>
    <Stars value={average} />
    <span>
      <span>{average.toFixed(1)}</span>
      <span className="sr-only"> of 5 stars, reviews: </span>
    </span>
    <span className="text-ink-soft">{`(${count})`}</span>
  </Row>
);
