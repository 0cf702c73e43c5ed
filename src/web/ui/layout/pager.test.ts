// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router";
import { afterEach, expect, test } from "vitest";
import { soon } from "#test/soon";
import { Pager, pagerEntries } from "./pager.tsx";

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

test("few pages are all shown", () => {
  expect(pagerEntries(1, 1, 7)).toEqual([1]);
  expect(pagerEntries(3, 7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("near either end, that end is shown without a gap", () => {
  expect(pagerEntries(1, 20, 7)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
  expect(pagerEntries(4, 20, 7)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
  expect(pagerEntries(17, 20, 7)).toEqual([1, "gap-before", 16, 17, 18, 19, 20]);
});

test("in the middle the neighbours are between two gaps", () => {
  expect(pagerEntries(5, 20, 7)).toEqual([1, "gap-before", 4, 5, 6, "gap-after", 20]);
  expect(pagerEntries(10, 20, 5)).toEqual([1, "gap-before", 10, "gap-after", 20]);
});

test.each([5, 7, 9])(
  "with %i places the current, first and last page are always reachable",
  (slots) => {
    for (let pageCount = 1; pageCount <= 30; pageCount++)
      for (let page = 1; page <= pageCount; page++) {
        const entries = pagerEntries(page, pageCount, slots);
        expect(entries.length).toBe(Math.min(slots, pageCount));
        expect(new Set(entries).size).toBe(entries.length);
        expect(entries).toEqual(expect.arrayContaining([1, page, pageCount]));
      }
  },
);
