// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { may } from "#contracts/rights";
import { texts } from "#contracts/texts";
import { clearSession, pathAfterLogin, setSession, subscribeToSession } from "#session";
import { OfficeOnly } from "./office-only.tsx";
import { officePages } from "#src/web/office/kit/office-pages.ts";

const pages = officePages.map(({ to }) => to);
const token = "t".repeat(43);
const boss = { id: "boss", name: "Boss", role: "admin" } as User;

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const Page = () => OfficeOnly({ children: () => "A page of the back office" });

function show(path: string) {
  const router = createMemoryRouter(
    [
      { path: "/admin/*", element: createElement(Page) },
      { path: "*", element: "Another page" },
    ],
    { initialEntries: [path] },
  );
  render(createElement(RouterProvider, { router }));
  return router;
}

/** Opens a page of the back office; returns the location of what is then shown. */
async function open(path: string) {
  const router = show(path);
  await screen.findByText(/page/);
  const { pathname, search, state } = router.state.location;
  return { address: `${pathname}${search}`, state: state as unknown };
}

async function openAs(given: Partial<User>, path = "/admin"): Promise<string> {
  setSession({ token, user: { ...boss, ...given } });
  return (await open(path)).address;
}

test("an admin whose password must be changed is redirected to the form for it", async () => {
  expect(await openAs({ shouldChangePassword: true, mustChangePassword: true })).toBe(
    "/account?tab=password",
  );
});

test("an admin who is only advised to change the password can go on working", async () => {
  expect(await openAs({ shouldChangePassword: true })).toBe("/admin");
});

test.each(pages)("a guest who opens %s logs in first and comes back to it", async (path) => {
  const { address, state } = await open(path);
  expect(address).toBe("/login");
  expect(pathAfterLogin(boss, state)).toBe(path);
});

test.each(pages)("a customer who opens %s is redirected to the shop", async (path) => {
  expect(await openAs({ role: "customer" }, path)).toBe("/");
});

test.each(pages)(
  "a staff member who opens %s sees it if permitted, and is redirected otherwise",
  async (path) => {
    const shown = may("staff", officePages.find(({ to }) => to === path)!.right);
    const instead = path === "/admin" ? "/admin/work" : "/";
    expect(await openAs({ role: "staff" }, path)).toBe(shown ? path : instead);
  },
);

test("only the loader is shown until the user is known", async () => {
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => reply.promise);
  localStorage.setItem("token", token);
  const unsubscribe = subscribeToSession(() => undefined);
  show("/admin/customers");
  expect(screen.getByRole("main").textContent).toBe(texts.loader);
  await act(async () => reply.resolve(Response.json({ user: boss })));
  expect(await screen.findByText("A page of the back office")).toBeDefined();
  unsubscribe();
});
