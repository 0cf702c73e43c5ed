// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { afterEach, expect, test } from "vitest";
import { soon } from "#test/soon";
import { Pager } from "./pager.tsx";

afterEach(cleanup);

function Pages() {
  const [query] = useSearchParams();
  const page = Number(query.get("page"));
  return createElement(Pager, {
    label: "Pages",
    page,
    pageCount: 3,
    formatHref: (to) => `/products?page=${to}`,
  });
}

function open(page: number): void {
  const router = createMemoryRouter([{ path: "/products", element: createElement(Pages) }], {
    initialEntries: [`/products?page=${page}`],
  });
  render(createElement(RouterProvider, { router }));
}

const link = (name: string) => screen.getByRole("link", { name });
const isEnd = (name: string) => link(name).getAttribute("aria-disabled") === "true";
function follow(name: string): void {
  link(name).focus();
  fireEvent.click(link(name));
}

test.each([
  ["Next page", 2],
  ["Previous page", 2],
])("%s keeps focus when there is no further page", async (name, page) => {
  open(page);
  follow(name);
  await soon(() => expect(isEnd(name)).toBe(true));
  await soon(() => expect(document.activeElement).toBe(link(name)));
});

test("nothing takes focus when a list opens at its end, or its last page is chosen by number", async () => {
  open(1);
  expect(document.activeElement).toBe(document.body);
  follow("Next page");
  await soon(() => expect(isEnd("Previous page")).toBe(false));
  follow("Page 3");
  await soon(() => expect(isEnd("Next page")).toBe(true));
  expect(document.activeElement).toBe(link("Page 3"));
});
