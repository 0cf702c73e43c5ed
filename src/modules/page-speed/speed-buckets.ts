import { type Vital, vitals } from "#contracts/page-speed";

/** Ten buckets lead from good to poor: both are bounds of buckets, so a quantile is never rated wrongly. */
const STEPS = 10;
/** The first bucket begins at 0, the last one has no end. */
const OUTERMOST = 60;

const ratioOf = (vital: Vital) => vitals[vital].poor / vitals[vital].good;

/** The bucket of a value; 0 ends at the bound of good. Each is about a twentieth to a tenth wider than the one before. */
export function bucketOf(vital: Vital, value: number): number {
  if (value <= 0) return -OUTERMOST;
  const steps = (STEPS * Math.log(value / vitals[vital].good)) / Math.log(ratioOf(vital));
  // The logarithm of a bound may be a hair more than a whole number.
  const bucket = Math.min(OUTERMOST, Math.max(-OUTERMOST, Math.ceil(steps - 1e-9)));
  // Never -0.
  return bucket + 0;
}

export function upperBoundOf(vital: Vital, bucket: number): number {
  if (bucket === STEPS) return vitals[vital].poor;
  return vitals[vital].good * ratioOf(vital) ** (bucket / STEPS);
}

export interface BucketCount {
  bucket: number;
  views: number;
}

/** The value that three quarters of the views did not exceed, as if the views of a bucket were spread evenly over it. */
export function p75Of(vital: Vital, counts: readonly BucketCount[]): number {
  const sorted = counts.toSorted((a, b) => a.bucket - b.bucket);
  const total = sorted.reduce((sum, { views }) => sum + views, 0);
  let missing = 0.75 * total;
  for (const { bucket, views } of sorted) {
    if (missing <= views) {
      const lower = bucket === -OUTERMOST ? 0 : upperBoundOf(vital, bucket - 1);
      const share = bucket === -OUTERMOST ? 0 : missing / views;
      return lower + (upperBoundOf(vital, bucket) - lower) * share;
    }
    missing -= views;
  }
  return 0;
}
