import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, render } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadLateCalls } from "#client/api";
import { makeQueryClient } from "#client/api-query";
import type { User } from "#contracts/calls/accounts";
import { clearSession, setSession } from "#session";

type Reply = () => Response | Promise<Response>;

export interface ShopBehindPage {
  /** By path, or by method and path. Everything else is an empty list. */
  replies: Record<string, Reply>;
  /** Method and path of every request. */
  requests: string[];
  /** Address of every request, with its query. */
  addresses: string[];
  /** What was sent with a request that has a body. */
  bodies: unknown[];
}

// A time that only bounds a failure: on a busy machine everything takes many times longer.
configure({ asyncUtilTimeout: 20_000 });

/** The shop behind a page in happy-dom, before each test. */
export function prepareShopBehindPage(): ShopBehindPage {
  const shop: ShopBehindPage = { replies: {}, requests: [], addresses: [], bodies: [] };
  // As its frame has loaded them before a page of the back office is shown.
  beforeAll(loadLateCalls);
  beforeEach(() => {
    Object.assign(shop, { replies: {}, requests: [], addresses: [], bodies: [] });
    vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
      const path = address.split("?")[0]!;
      shop.requests.push(`${method} ${path}`);
      shop.addresses.push(address);
      if (typeof body === "string") shop.bodies.push(JSON.parse(body));
      const reply = shop.replies[`${method} ${path}`] ?? shop.replies[path];
      return reply ? reply() : Response.json([]);
    });
  });
  afterEach(() => {
    cleanup();
    clearSession();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
  });
  return shop;
}

/** Shows a page at an address, to a signed-in person where one is given. `root` is what its outermost route loads. */
export function showPage(
  Page: ComponentType,
  address: string,
  { user, root = {} }: { user?: Partial<User>; root?: object } = {},
): void {
  if (user) setSession({ token: "t".repeat(43), user: user as User });
  history.replaceState(null, "", address);
  const router = createBrowserRouter(
    [{ id: "root", path: "*", element: createElement(Page), loader: () => root }],
    { hydrationData: { loaderData: { root } } },
  );
  const page = createElement(RouterProvider, { router });
  render(createElement(QueryClientProvider, { client: makeQueryClient() }, page));
}

export const refused =
  (message: string, status = 500) =>
  () =>
    Response.json({ success: false, code: "internal", message }, { status });
