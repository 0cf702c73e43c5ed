// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import type { Cents } from "#contracts/money";
import { renderPart } from "#test/render-part";
import PointsChoice from "./points-choice.tsx";
import type { CheckoutPoints } from "./use-checkout-points.ts";

afterEach(cleanup);

/** What the choice says of these points for an order of $12.00. */
function textFor(
  figures: { spendablePoints: number; heldPoints: number; pointsOnTheWay?: number },
  ownHeld = 0,
): string {
  const points: CheckoutPoints = {
    figures: { pointsOnTheWay: 0, ...figures, pointsPerDollar: 10 },
    refresh: () => {},
    ownHeldFor: () => ownHeld,
    neededFrom: () => null,
    chosen: "",
    choose: () => {},
    spendFor: () => null,
  };
  const cart = { lines: [], totalCents: 1200 as Cents, hasMissing: false, hasRoofless: false };
  renderPart(createElement(PointsChoice, { points, cart }));
  return document.body.textContent;
}

test("points that an unpaid order holds can't be used, and the checkout says where to free them", () => {
  expect(textFor({ spendablePoints: 0, heldPoints: 80 })).toBe(
    "80 points are held by an unpaid order. Pay or cancel it in My Orders.",
  );
  expect(screen.getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/orders");
});

test("points of the order that was brought back from PayPal can be used at once", () => {
  const text = textFor({ spendablePoints: 0, heldPoints: 80 }, 80);
  expect(text).toContain("Use 80 points (−$8.00)");
  expect(text).not.toContain("held");
});

test("points of orders that are not completed are named beside those that can be used", () => {
  const text = textFor({ spendablePoints: 50, heldPoints: 0, pointsOnTheWay: 25 });
  expect(text).toContain("Use 50 points (−$5.00)");
  expect(text).toContain("You have 50 points to use now. 10 points = $1.00.");
  expect(text).toContain(
    "Another 25 points on their way: you can use them once their orders are completed.",
  );
});

test("points on their way alone are named, and can't be chosen", () => {
  expect(textFor({ spendablePoints: 0, heldPoints: 0, pointsOnTheWay: 25 })).toBe(
    "You have 25 points on their way: you can use them once their orders are completed. 10 points = $1.00.",
  );
  expect(screen.queryByRole("checkbox")).toBeNull();
});
