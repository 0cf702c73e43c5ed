// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { prepareShopBehindPage, showPage } from "#test/browser/shown-page";
import { defineList, useList } from "./define-list.ts";
import { readSearch } from "./list-definition.ts";
import { OfficeList } from "./office-list.tsx";

prepareShopBehindPage();

const list = defineList({
  call: "listProducts",
  noun: "products",
  empty: { title: "No products yet" },
  filters: {
    search: { read: readSearch, label: "Search", placeholder: "Name" },
    status: { label: "Status", allLabel: "All", choices: { draft: "Draft" } },
    category: {
      param: "categoryId",
      read: (text) => text,
      label: "Category",
      allLabel: "All",
      useOptions: () => [{ value: "roofs", label: "Roofs" }],
    },
  },
  rest: {},
  columns: [],
});

const List = () => createElement(OfficeList, { list: useList(list) as never });

/** Changes a field in the moment in which the address has changed, before the page could be drawn again. */
function changeWithAddress(field: HTMLElement, value: string): void {
  const replaceState = history.replaceState.bind(history);
  vi.spyOn(history, "replaceState").mockImplementationOnce((...given) => {
    replaceState(...given);
    queueMicrotask(() => fireEvent.change(field, { target: { value } }));
  });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const change = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

test("a letter that is typed while the previous search is being written to the URL is not lost", async () => {
  showPage(List, "/admin/customers?page=3");
  changeWithAddress(field("Search"), "rafters");
  change("Search", "rafter");
  await waitFor(() => expect(location.search).toBe("?search=rafters"));
  expect(field("Search").value).toBe("rafters");
});

test("a filter that is chosen while another one is being written to the URL is not lost", async () => {
  showPage(List, "/admin/products");
  changeWithAddress(field("Category"), "roofs");
  change("Status", "draft");
  await waitFor(() => expect(location.search).toBe("?status=draft&category=roofs"));
  expect([field("Status").value, field("Category").value]).toEqual(["draft", "roofs"]);
});

test("a filter that is chosen shows at once, while it is being written to the URL", () => {
  showPage(List, "/admin/products");
  change("Status", "draft");
  expect(field("Status").value).toBe("draft");
});

test("the filters of a phone are behind one button, which counts those that narrow the list", () => {
  showPage(List, "/admin/products?status=draft&search=roof");
  const button = screen.getByRole("button", { name: "Filters (1)" });
  const filters = document.getElementById(button.getAttribute("aria-controls")!)!;
  expect([...filters.querySelectorAll("select")]).toEqual([field("Status"), field("Category")]);
  expect(filters.contains(field("Search"))).toBe(false);
  expect([button.getAttribute("aria-expanded"), filters.className]).toEqual([
    "false",
    expect.stringContaining("max-sm:hidden"),
  ]);
  fireEvent.click(button);
  expect([button.getAttribute("aria-expanded"), filters.className]).toEqual([
    "true",
    expect.not.stringContaining("max-sm:hidden"),
  ]);
});
