import { expect, test } from "vitest";
import { ApiError } from "#contracts/client";
import { texts } from "#contracts/texts";
import { emptyCheckoutForm } from "#src/web/ordering/buyer/checkout-form.ts";
import { makeOrderRequest } from "./start-payment.ts";
import { placingMessage, describePlacingProblem, withCancellation } from "./use-placing.ts";

test("reasons against an order are shown one at a time: email unverified, missing, details unconfirmed", () => {
  const nothing = { isVerified: false, email: "", isConfirmed: false, hasMissingProduct: true };
  expect(placingMessage(nothing)).toBe(texts.verifyBeforeOrder);
  expect(placingMessage({ ...nothing, isVerified: true })).toBe(texts.emailRequired);
  const hasEmail = { ...nothing, isVerified: true, email: "a@b.co" };
  expect(placingMessage(hasEmail)).toBe(texts.confirmAddressFirst);
  expect(placingMessage({ ...hasEmail, isConfirmed: true })).toContain("no longer sold");
  expect(placingMessage({ ...hasEmail, isConfirmed: true, hasMissingProduct: false })).toBeNull();
});

test("an order is sent with what the buyer saw, in dollars, for PayPal", () => {
  const lines = [
    {
      line: { _id: "1", product: "p1", quantity: 2, additionalData: { customFields: { a: "b" } } },
      tier: { id: "t", name: "Rush", hours: 4, counting: "working" as const, surcharge: 20 },
    },
  ];
  const form = { ...emptyCheckoutForm, street: "1 Main St", email: "ann@example.com" };
  const request = makeOrderRequest(lines, form, 3998);
  expect(request.payment).toEqual({ provider: "paypal", amount: 39.98 });
  const shownTier = { name: "Rush", hours: 4, counting: "working", surcharge: 20 };
  expect(request.products).toEqual([
    { product: "p1", quantity: 2, customFields: { a: "b" }, tier: "t", shownTier },
  ]);
  expect(request.contact.email).toBe("ann@example.com");
  expect(request.address).toMatchObject({ street: "1 Main St", country: "United States" });
});

const refused = new ApiError(409, { message: "The total is now $25.00." });

test("a guest reads the shop's message about a failed order, or else the fixed text", () => {
  expect(describePlacingProblem(refused, false).problem).toBe("The total is now $25.00.");
  expect(describePlacingProblem(new ApiError(500, {}), false).problem).toBe(texts.guestOrderFailed);
});

test("a customer reads the fixed text, and the shop's message if it refused the order", () => {
  expect(describePlacingProblem(refused, true)).toEqual({
    problem: texts.orderFailed,
    detail: "The total is now $25.00.",
  });
  for (const error of [new ApiError(500, { message: "Oops" }), new ApiError(0, {}), "?"])
    expect(describePlacingProblem(error, true)).toEqual({
      problem: texts.orderFailed,
      detail: undefined,
    });
});

test("a refused order says that an earlier unpaid order was cancelled to place it", () => {
  const { problem, detail } = withCancellation(describePlacingProblem(refused, true));
  expect(problem).toBe(texts.orderFailed);
  expect(detail).toMatch(/^The total is now \$25\.00\. Your earlier unpaid order was cancelled/);
  expect(withCancellation(describePlacingProblem("?", true)).detail).toMatch(
    /^Your earlier unpaid order/,
  );
});
