// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import type { Review } from "#contracts/calls/reviews";
import { renderPart } from "#test/render-part";
import ReviewsPanel from "./reviews-panel.tsx";

const review: Review = {
  _id: "11111111-1111-4111-8111-111111111111",
  rating: 5,
  matchesRoof: true,
  text: "On time.",
  name: "Dana R.",
  createdAt: "2026-11-20T12:00:00.000Z",
  editedAt: null,
  reply: { text: "Thank you.", at: "2026-11-21T12:00:00.000Z" },
};

function show(root: object) {
  const panel = createElement(ReviewsPanel, {
    productId: review._id,
    rating: { average: 5, count: 1 },
    reviews: { stars: [0, 0, 0, 0, 1], matching: 1, hidden: 0, waiting: 0, newest: [review] },
  });
  renderPart(panel, { root });
}

afterEach(cleanup);

test("a reply to a review is signed with the shop's name from its settings", () => {
  show({ shopName: "Oakfield Roof Reports" });
  expect(screen.getByText(/replied on/).textContent).toBe(
    "Oakfield Roof Reports replied on November 21, 2026",
  );
});

test("a reply is signed by Ridgeline if the page does not know the shop's name", () => {
  show({});
  expect(screen.getByText(/replied on/).textContent).toBe("Ridgeline replied on November 21, 2026");
});
