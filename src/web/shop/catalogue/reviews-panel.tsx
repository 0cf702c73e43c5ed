import { api } from "#client/api";
import type { Product, ProductDetails } from "#contracts/calls/catalogue";
import type { Review } from "#contracts/calls/reviews";
import { counted, longDate, plural } from "#contracts/formats";
import { FORMER_CUSTOMER, REVIEWS_PER_LOAD, reviewsText } from "#contracts/reviews";
import { useShopName } from "#page";
import { Button } from "#ui/actions/button";
import { Instant } from "#ui/layout/instant";
import { Box, DividedList, Grid, Row, Stack } from "#ui/layout/layout";
import { Stars } from "#ui/stars";
import { useMorePages } from "./use-more-pages.ts";

export interface ReviewsPanelProps {
  productId: Product["_id"];
  rating: NonNullable<ProductDetails["rating"]>;
  reviews: NonNullable<ProductDetails["reviews"]>;
}

/** What buyers said about a product: the figures, then the reviews, newest first. */
export default function ReviewsPanel({ productId, rating, reviews }: ReviewsPanelProps) {
  const { stars, matching, hidden, waiting, newest } = reviews;
  return (
    <Grid gapX={14} gapY={8} className="lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Stack gap={4}>
        <Row as="p" gap={3}>
          <span className="text-3xl font-semibold tabular-nums">{rating.average.toFixed(1)}</span>
          <span>
            <Stars value={rating.average} className="block! text-xl" />
            <span className="text-sm text-ink-soft">{`of 5, from ${reviewsText(rating.count)}`}</span>
          </span>
        </Row>
        <Distribution stars={stars} count={rating.count} />
        <p className="text-sm">
          <strong>{`${matching} of ${rating.count}`}</strong> said that the report matched the roof.
        </p>
        <p className="text-sm text-ink-soft">
          <span>Only buyers of a delivered report can review it.</span>
          {hidden > 0 && <span>{` ${hiddenText(hidden)}`}</span>}
          {waiting > 0 && <span>{` ${waitingText(waiting)}`}</span>}
        </p>
      </Stack>
      <ReviewList productId={productId} first={newest} total={rating.count - hidden - waiting} />
    </Grid>
  );
}

function Distribution({ stars, count }: { stars: readonly number[]; count: number }) {
  return (
    <Stack as="ul" gap={1.5} className="text-sm tabular-nums">
      {[5, 4, 3, 2, 1].map((rating) => {
        const given = stars[rating - 1] ?? 0;
        return (
          <Grid
            as="li"
            key={rating}
            gap={2}
            align="center"
            className="grid-cols-[3.5rem_1fr_2.5rem]"
          >
            <span>{counted(rating, "star")}</span>
            <span
              aria-hidden
              className="h-2 overflow-clip rounded-sm bg-hairline forced-colors:border"
            >
              <span
                className="block h-full bg-amber forced-colors:bg-[Highlight]"
                style={{ width: `${(given / count) * 100}%` }}
              />
            </span>
            <span className="text-right">{given}</span>
          </Grid>
        );
      })}
    </Stack>
  );
}

interface ReviewListProps {
  productId: string;
  first: readonly Review[];
  total: number;
}

function ReviewList({ productId, first, total }: ReviewListProps) {
  const { items, pages, state, loadMore } = useMorePages(first, async (page) => {
    const query = { page, limit: REVIEWS_PER_LOAD };
    return (await api.listProductReviews({ params: { id: productId }, query })).data;
  });
  return (
    <div>
      <DividedList>
        {items.map((review) => (
          <li key={review._id} className="py-5 first:pt-0">
            <ReviewText review={review} />
          </li>
        ))}
      </DividedList>
      {pages * REVIEWS_PER_LOAD < total && (
        <Row gap={3} wrap>
          <Button tone="secondary" busy={state === "loading"} onClick={() => void loadMore()}>
            {state === "failed" ? "Try again" : "Show more reviews"}
          </Button>
          <p role="status" className="text-sm text-red-ink">
            {state === "failed" && "More reviews could not be loaded."}
          </p>
        </Row>
      )}
    </div>
  );
}

function ReviewText({ review }: { review: Review }) {
  const { rating, matchesRoof, name, text, createdAt, editedAt, reply } = review;
  const shopName = useShopName();
  return (
    <Stack as="article" gap={2}>
      <Row as="p" gapX={3} gapY={1} wrap className="text-sm">
        <Stars value={rating} className="text-base" />
        <span className="sr-only">{`${rating} of 5 stars`}</span>
        <strong>{name ?? FORMER_CUSTOMER}</strong>
        <span className="text-ink-soft">
          <Instant at={createdAt}>{longDate(createdAt)}</Instant>
          {editedAt && <span>, changed later</span>}
        </span>
      </Row>
      {text !== "" && <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-sm text-ink-soft">
        {matchesRoof ? "It matched the roof." : "It did not match the roof."}
      </p>
      {reply && (
        <Box line="mark" edge="primary" className="pl-3">
          <p className="text-sm wrap-anywhere text-ink-soft">
            {`${shopName} replied on ${longDate(reply.at)}`}
          </p>
          <p className="measure whitespace-pre-line wrap-anywhere">{reply.text}</p>
        </Box>
      )}
    </Stack>
  );
}

const hiddenText = (hidden: number) =>
  plural(
    hidden,
    "One review is hidden by the shop; its stars count.",
    `${hidden} reviews are hidden by the shop; their stars count.`,
  );

const waitingText = (waiting: number) =>
  plural(
    waiting,
    "One review will be shown once the shop has looked at it; its stars count.",
    `${waiting} reviews will be shown once the shop has looked at them; their stars count.`,
  );
