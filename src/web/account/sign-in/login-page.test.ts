// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { clearSession } from "#session";
import { ToastArea } from "#ui/states/toast";
import { soon } from "#test/soon";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import LoginPage from "./login-page.tsx";

afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("a visit to the forgotten password page keeps the typed email address and the page to return to", async () => {
  const user = { id: "ann", role: "customer" };
  vi.stubGlobal("fetch", async () => Response.json({ token: "a token", user }));
  const router = createMemoryRouter(
    [
      { path: "/login", element: createElement(LoginPage) },
      { path: "/forgot-password", element: createElement(ForgotPasswordPage) },
      { path: "*", element: "Another page" },
    ],
    { initialEntries: [{ pathname: "/login", state: { from: "/orders?order=1" } }] },
  );
  render(createElement(RouterProvider, { router }));
  const follow = (name: string) => act(async () => screen.getByRole("link", { name }).click());
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Email/, "ann@example.com");
  await follow("Forgot password?");
  expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe("ann@example.com");
  await follow("Back to login");
  type(/^Password/, "secret");
  await act(async () => screen.getByRole("button", { name: "Login" }).click());
  await screen.findByText("Another page");
  const { pathname, search } = router.state.location;
  expect(`${pathname}${search}`).toBe("/orders?order=1");
});

test("after logging in, somebody who returns to an order form reads that it is as it was left", async () => {
  const user = { id: "ann", role: "customer" };
  vi.stubGlobal("fetch", async () => Response.json({ token: "a token", user }));
  const router = createMemoryRouter(
    [
      { path: "/login", element: createElement(LoginPage) },
      { path: "*", element: createElement(ToastArea) },
    ],
    { initialEntries: [{ pathname: "/login", state: { from: "/products/roof#place-order" } }] },
  );
  render(createElement(RouterProvider, { router }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Email/, "ann@example.com");
  type(/^Password/, "secret");
  await act(async () => screen.getByRole("button", { name: "Login" }).click());
  await soon(() => screen.getByText("Your form is as you left it"));
  expect(router.state.location.hash).toBe("#place-order");
});
