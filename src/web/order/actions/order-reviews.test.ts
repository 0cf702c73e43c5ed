// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { readOrder } from "#client/read-order";
import { openOrder } from "#test/open-order";
import { renderPart } from "#test/render-part";
import { OrderReviews } from "./order-reviews.tsx";

const orderId = "0a1b2c3d-0000-4000-8000-000000000000";
const product = { _id: "0a1b2c3d-0000-4000-8000-000000000001", title: "Roof Report" };

/** Shows the delivered product of an order as after opening or reloading its page. */
function show() {
  renderPart(openOrder(readOrder({ _id: orderId }), createElement(OrderReviews)));
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>(/^Your review/);

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json([{ product, review: null }]));
});
afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.unstubAllGlobals();
});

test("an unsent review is in sight after a reload, without taking focus, until it is cancelled", async () => {
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Write a review" }));
  expect(document.activeElement?.tagName).toBe("INPUT");
  fireEvent.change(box(), { target: { value: "The ridge was spot on." } });
  cleanup();
  show();
  await screen.findByRole("button", { name: "Send review" });
  expect(box().value).toBe("The ridge was spot on.");
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  cleanup();
  show();
  expect(await screen.findByRole("button", { name: "Write a review" })).toBeTruthy();
});
