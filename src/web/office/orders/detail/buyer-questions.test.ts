import { expect, test } from "vitest";
import { distanceText } from "./buyer-questions.tsx";

const corner = { lat: 40.75, lng: -73.99 };

test.each([
  [corner, "0 ft"],
  [{ lat: 40.7501, lng: -73.99 }, "36 ft"],
  [{ lat: 40.75, lng: -73.9889 }, "304 ft"],
  [{ lat: 40.76, lng: -73.99 }, "0.7 miles"],
])("the distance of a pin moved to %o is shown as %s", (place, text) => {
  expect(distanceText(corner, place)).toBe(text);
});
