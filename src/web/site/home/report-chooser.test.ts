// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enteredRoof } from "#ordering/order-draft";
import { ReportChooser } from "./report-chooser.tsx";

const roofs = { _id: "11111111-1111-4111-8111-111111111111", name: "Roof Reports" };
const products = ["Residential Roof Report", "Roof Report for Insurance Claims"].map((title) => ({
  _id: title,
  title,
  categories: [roofs],
  subCategories: [],
  original: 25,
  sale: 18,
  tiers: [
    { id: "standard", name: "Standard", hours: 24, counting: "clock", surcharge: 0 },
    { id: "rush", name: "Rush", hours: 6, counting: "working", surcharge: 10 },
  ],
}));
const categories = () => Response.json([{ ...roofs, subCategories: [] }]);

const offer = {
  address: `/products/house?id=${roofs._id}`,
  name: "House roof",
  price: "$18.00",
  time: "24 h",
  median: null,
} as const;

/** How the shop responds to one request for its categories after the other. */
let replies: (() => Response | Promise<Response>)[] = [];

const settled = () => act(() => new Promise((resolve) => setImmediate(resolve)));
const answer = (...labels: string[]) => {
  for (const label of labels) fireEvent.click(screen.getByLabelText(label));
};
const found = () => screen.queryByRole("heading", { level: 3 })?.textContent;

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string) =>
    path === "/api/categories" ? (replies.shift() ?? categories)() : Response.json(products),
  );
  const router = createMemoryRouter([
    { path: "/", element: createElement(ReportChooser, { offer }) },
  ]);
  render(createElement(RouterProvider, { router }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  replies = [];
});

test("if two searches for a report overlap, the one for the newest answers counts", async () => {
  const slow = Promise.withResolvers<Response>();
  replies = [() => slow.promise];
  answer("Neither");
  expect(screen.queryByText("2 more answers.")).not.toBeNull();
  answer("A retail job", "One building", "An insurance claim");
  await settled();
  expect(found()).toBe("Roof Report for Insurance Claims");
  expect(document.body.textContent).toMatch(/from .*\$18\.00 · within 24 h/);
  const link = screen.getByRole("link", { name: "See this report" });
  expect(link.getAttribute("href")).toMatch(/^\/products\/roof-report-for-insurance-claims/);
  slow.resolve(categories());
  await settled();
  expect(found()).toBe("Roof Report for Insurance Claims");
});

test("a search that failed keeps the answers and can be repeated", async () => {
  replies = [() => Promise.reject(new TypeError("Failed to fetch"))];
  answer("Neither", "A retail job", "One building");
  await settled();
  expect(found()).toBeUndefined();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await settled();
  expect(found()).toBe("Residential Roof Report");
});

test("with a roof entered before, the answers and the way past them lead into the order form", async () => {
  expect(screen.queryByRole("link", { name: /^Skip/ })).toBeNull();
  act(() => enteredRoof.write({ address: "88 Oakridge Lane", location: null, forms: [] }));
  expect(screen.queryByText("88 Oakridge Lane")).not.toBeNull();
  const skip = screen.getByRole("link", { name: "Skip: House roof, $18.00 within 24 h" });
  expect(skip.getAttribute("href")).toBe(`${offer.address}#place-order`);
  answer("Neither", "A retail job", "One building");
  await settled();
  const order = screen.getByRole("link", { name: "Order this report" });
  expect(order.getAttribute("href")).toMatch(/^\/products\/residential-roof-report.*#place-order$/);
});
