// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { clearSession, setSession } from "#session";
import OrdersPage from "./orders-page.tsx";

const user = { id: "dana", name: "Dana", role: "customer" } as User;
const order = { status: "processing", createdAt: "2026-11-20T12:00:00.000Z", products: [] };
const orders = ["1", "2", "3", "4"].map((end) => ({
  ...order,
  _id: `0a1b2c3d-0000-4000-8000-00000000000${end}`,
}));

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

test("the search keeps its field and focus while it runs, and says how many orders it found", async () => {
  const search = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (address: string) => {
    if (!address.startsWith("/api/orders?")) return new Promise(() => undefined);
    return address.includes("search=") ? search.promise : Promise.resolve(Response.json(orders));
  });
  setSession({ token: "t".repeat(43), user });
  const router = createMemoryRouter([{ path: "/orders", element: createElement(OrdersPage) }], {
    initialEntries: ["/orders"],
  });
  render(createElement(RouterProvider, { router }));
  const field = await screen.findByRole<HTMLInputElement>("searchbox");
  field.focus();
  fireEvent.change(field, { target: { value: " Maple " } });
  fireEvent.submit(field.closest("form")!);
  await vi.waitFor(() => expect(router.state.location.search).toBe("?search=Maple"));
  expect(screen.getByRole("searchbox")).toBe(field);
  search.resolve(Response.json(orders.slice(0, 1)));
  await screen.findByText("1 order found");
  expect([document.activeElement, field.value]).toEqual([field, "Maple"]);
  fireEvent.click(screen.getByRole("button", { name: "Show all" }));
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Show all" })).toBeNull());
  expect([document.activeElement, field.value]).toEqual([field, ""]);
});
