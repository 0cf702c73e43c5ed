import type { Rating } from "#contracts/calls/reviews";
import { Stars } from "#ui/stars";

interface ShownRatingProps {
  rating: Rating;
  className?: string;
}

/** A product's mean of stars, with how many gave it. */
export const ShownRating = ({ rating: { average, count }, className = "" }: ShownRatingProps) => (
  <p className={`flex items-center gap-1.5 text-sm tabular-nums ${className}`}>
    <Stars value={average} />
    <span>
      <span>{average.toFixed(1)}</span>
      <span className="sr-only"> of 5 stars, reviews: </span>
    </span>
    <span className="text-ink-soft">{`(${count})`}</span>
  </p>
);
