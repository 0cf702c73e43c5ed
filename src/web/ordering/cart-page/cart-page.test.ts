// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepGuestProof } from "#ordering/buyer";
import { keepGuestCart, report } from "#test/api/guest-cart";
import { renderPart } from "#test/render-part";
import CartPage from "./cart-page.tsx";

const ordered = {
  roof: 0,
  order: "22222222-2222-4222-8222-222222222222",
  address: "315 Oak Avenue",
  orderedAt: "2026-01-02T12:00:00.000Z",
  isDelivered: true,
  needsAnswer: false,
  dueAt: null,
  token: "t",
};

let areProductsReachable = true;
let orderedRoofs: () => Response | Promise<Response>;
let requests: string[] = [];
const pass = (milliseconds = 100) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  keepGuestCart();
  requests = [];
  orderedRoofs = () => Response.json({}, { status: 404 });
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    if (address === "/api/orders/ordered-roofs") return orderedRoofs();
    if (!address.startsWith("/api/products/")) return Response.json({}, { status: 404 });
    if (!areProductsReachable) throw new TypeError("Failed to fetch");
    return Response.json(report);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const openCart = () => renderPart(createElement(CartPage), { path: "/cart" });

test("a cart whose prices can't be fetched says so, keeps its lines, and shows them after a retry", async () => {
  areProductsReachable = false;
  openCart();
  await pass(5_000);
  expect(screen.getByRole("alert").textContent).toContain("Your cart could not be shown");
  expect(screen.queryByText(/315 Oak Avenue/)).toBeNull();
  areProductsReachable = true;
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await pass();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByText(/315 Oak Avenue/)).not.toEqual([]);
  expect(screen.getAllByText("$12.00")).not.toEqual([]);
});

test("a cart is shown when the orders of its roofs can't be fetched", async () => {
  keepGuestProof({ email: "dana@example.com", token: "t".repeat(43) });
  openCart();
  await pass(5_000);
  expect(requests).toContain("/api/orders/ordered-roofs");
  expect(screen.getAllByText(/315 Oak Avenue/)).not.toEqual([]);
});

test("the notice that a roof was ordered is shown even if the response comes late", async () => {
  const late = Promise.withResolvers<Response>();
  orderedRoofs = () => late.promise;
  keepGuestProof({ email: "dana@example.com", token: "t".repeat(43) });
  openCart();
  // The code that asks is loaded first.
  await pass(5_000);
  await pass(5_000);
  const notice = () => screen.queryByText(/the report is here\.$/);
  expect(screen.getAllByText(/315 Oak Avenue/)).not.toEqual([]);
  expect(notice()).toBeNull();
  late.resolve(Response.json([ordered]));
  await pass();
  expect(notice()).not.toBeNull();
});
