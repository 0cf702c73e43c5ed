// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { makeQueryClient } from "#client/api-query";
import type { CustomerDetails } from "#contracts/calls/customers";
import { texts } from "#contracts/texts";
import { entries, setUpLedgerShop } from "#test/api/ledger-of-points";
import { CustomerLedger, CustomerRewards } from "./customer-rewards.tsx";

const ID = "0a1b2c3d-0000-4000-8000-000000000000";

const shop = setUpLedgerShop();

interface Shown {
  role?: CustomerDetails["role"];
  Part?: typeof CustomerLedger;
  client?: QueryClient;
}

function show({
  role = "customer",
  Part = CustomerLedger,
  client = makeQueryClient(),
}: Shown = {}): void {
  const customer = { _id: ID, role } as CustomerDetails;
  const element = createElement(Part, { customer });
  const page = createElement(RouterProvider, {
    router: createMemoryRouter([{ path: "/", element }]),
  });
  render(createElement(QueryClientProvider, { client }, page));
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
  show({ role: "admin" });
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

test("the reward history stays when it can't be loaded once more", async () => {
  const client = makeQueryClient();
  const queryKey = ["getCustomerRewardHistory", { id: ID }];
  client.setQueryData(queryKey, { history: [] });
  const queryFn = () => Promise.reject(new Error("No luck."));
  await expect(client.fetchQuery({ queryKey, queryFn, staleTime: 0 })).rejects.toThrow("No luck.");
  show({ Part: CustomerRewards, client });
  expect(screen.queryByText(texts.noPointsEarned)).not.toBeNull();
});
