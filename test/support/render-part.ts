import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { makeQueryClient } from "#client/api-query";

interface RenderOptions {
  path?: string;
  /** With a query; the path where it is absent. */
  address?: string;
  /** What the root of the page has loaded. */
  root?: object;
}

/** Shows a part of a page inside a router, which it returns, and a query cache. */
export function renderPart(
  element: ReactNode,
  { path = "/", address = path, root }: RenderOptions = {},
) {
  const router = createMemoryRouter([{ id: "root", path, element, loader: () => root ?? null }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: root ?? null } },
  });
  const page = createElement(RouterProvider, { router });
  render(createElement(QueryClientProvider, { client: makeQueryClient() }, page));
  return router;
}
