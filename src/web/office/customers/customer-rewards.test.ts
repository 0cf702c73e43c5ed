// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { makeQueryClient } from "#client/api-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import { entries, setUpLedgerShop } from "#test/api/ledger-of-points";
import { CustomerLedger } from "./customer-rewards.tsx";

const ID = "0a1b2c3d-0000-4000-8000-000000000000";

const shop = setUpLedgerShop();

function show(role: CustomerDetails["role"] = "customer"): void {
  const customer = { _id: ID, role } as CustomerDetails;
  const element = createElement(CustomerLedger, { customer });
  const page = createElement(RouterProvider, {
    router: createMemoryRouter([{ path: "/", element }]),
  });
  render(createElement(QueryClientProvider, { client: makeQueryClient() }, page));
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("an admin can read a customer's points down to the oldest entry, each with its order", async () => {
  shop.entries = entries(23);
  show();
  await screen.findByText("+20");
  await press("Show more");
  await screen.findByText("+23");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  const order = screen.getByRole("link", { name: "00000023" });
  expect(order.getAttribute("href")).toBe(`/admin/orders?order=${shop.entries[22]!.orderId}`);
  expect(shop.requests[0]).toContain(`/api/rewards/admin/customer/${ID}/ledger`);
});

test("a customer without points has a line that says so", async () => {
  show();
  await screen.findByText("No points were earned or spent yet.");
  expect(screen.queryByRole("table")).toBeNull();
});

test("nothing is requested for an admin, who has no points", async () => {
  show("admin");
  await screen.findByText("No points were earned or spent yet.");
  expect(shop.requests).toEqual([]);
});

test("a failure is shown with its reason, and can be tried again", async () => {
  shop.status = 500;
  shop.entries = entries(1);
  show();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The points could not be listed.");
  expect(alert.textContent).toContain("No luck.");
  shop.status = 200;
  await press("Retry");
  await screen.findByText("+1");
});
