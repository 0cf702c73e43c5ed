import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bayesianMean,
  sumStarCounts,
  computeMeanStars,
  NO_STARS,
  reviewerName,
  reviewsText,
  type StarCounts,
} from "./reviews.ts";

const anyStars = fc.tuple(
  fc.nat(1000),
  fc.nat(1000),
  fc.nat(1000),
  fc.nat(1000),
  fc.nat(1000),
) as fc.Arbitrary<StarCounts>;

const withOneMore = (stars: StarCounts, rating: number): StarCounts =>
  stars.map((count, index) => (index === rating - 1 ? count + 1 : count)) as StarCounts;

test("the mean has two decimals, and there is none without reviews", () => {
  expect(computeMeanStars(NO_STARS)).toBeNull();
  expect(computeMeanStars([0, 0, 0, 0, 1])).toBe(5);
  expect(computeMeanStars([1, 0, 0, 2, 3])).toBe(4);
  expect(computeMeanStars([0, 0, 1, 1, 1])).toBe(4);
  expect(computeMeanStars([1, 0, 0, 0, 2])).toBe(3.67);
});

test("one perfect review ranks below many good ones, and above none at all", () => {
  const [one, many, none, bad] = [
    bayesianMean([0, 0, 0, 0, 1]),
    bayesianMean([0, 2, 5, 20, 60]),
    bayesianMean(NO_STARS),
    bayesianMean([1, 0, 0, 0, 0]),
  ];
  expect([many, one, none, bad].toSorted((a, b) => b - a)).toEqual([many, one, none, bad]);
});

test("the sorting mean lies between the reviews' own mean and the assumed one", () => {
  fc.assert(
    fc.property(anyStars, (stars) => {
      const mean = computeMeanStars(stars);
      const sorted = bayesianMean(stars);
      if (mean === null) return expect(sorted).toBe(bayesianMean(NO_STARS));
      const [low, high] = [Math.min(mean, 3), Math.max(mean, 3)];
      expect(sorted).toBeGreaterThanOrEqual(low - 0.005);
      expect(sorted).toBeLessThanOrEqual(high + 0.005);
    }),
  );
});

test("another five-star review never lowers the sorting mean, and another one-star review never raises it", () => {
  fc.assert(
    fc.property(anyStars, (stars) => {
      expect(bayesianMean(withOneMore(stars, 5))).toBeGreaterThanOrEqual(bayesianMean(stars));
      expect(bayesianMean(withOneMore(stars, 1))).toBeLessThanOrEqual(bayesianMean(stars));
      expect(sumStarCounts(withOneMore(stars, 3))).toBe(sumStarCounts(stars) + 1);
    }),
  );
});

test("a reviewer is named by first name and last initial", () => {
  expect(reviewerName({ firstName: "Rita", lastName: "Ridge" })).toBe("Rita R.");
  expect(reviewerName({ firstName: " Rita ", lastName: " o’Hara " })).toBe("Rita O.");
  expect(reviewerName({ firstName: "Rita", lastName: "  " })).toBe("Rita");
  expect(reviewerName({ firstName: "Rita", lastName: "🏠 House" })).toBe("Rita 🏠.");
  expect(reviewerName({ firstName: "", lastName: "Ridge" })).toBeNull();
});

test("a count is one of reviews, not of reviewers, since a buyer may have written several", () => {
  expect([0, 1, 2, 1234].map(reviewsText)).toEqual([
    "0 reviews",
    "1 review",
    "2 reviews",
    "1,234 reviews",
  ]);
});
