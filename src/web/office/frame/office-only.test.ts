// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { setSession } from "#session";
import { OfficeOnly } from "./office-only.tsx";

afterEach(() => document.body.replaceChildren());

const Dashboard = () => OfficeOnly({ children: () => "The dashboard" });

/** Where an admin lands who opens the dashboard. */
async function openDashboard(given: Partial<User>): Promise<string> {
  const user = { id: "boss", name: "Boss", role: "admin", ...given } as User;
  setSession({ token: "t".repeat(43), user });
  const router = createMemoryRouter(
    [
      { path: "/admin", element: createElement(Dashboard) },
      { path: "*", element: "Another page" },
    ],
    { initialEntries: ["/admin"] },
  );
  render(createElement(RouterProvider, { router }));
  await screen.findByText(/page|dashboard/);
  return `${router.state.location.pathname}${router.state.location.search}`;
}

test("an admin whose password must be changed first comes to the form for it", async () => {
  expect(await openDashboard({ shouldChangePassword: true, mustChangePassword: true })).toBe(
    "/account?tab=password",
  );
});

test("an admin who is only asked for another password works on", async () => {
  expect(await openDashboard({ shouldChangePassword: true })).toBe("/admin");
});
