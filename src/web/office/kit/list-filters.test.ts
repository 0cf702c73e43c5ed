// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { prepareShopBehindPage, showPage } from "#test/browser/shown-page";
import { ListFilters } from "./list-filters.tsx";
import { useUrlState } from "./use-url-state.ts";

prepareShopBehindPage();

const spec = { search: "", status: "", category: "", page: 1 };
const options = ["draft", "roofs"].map((value) => ({ value, label: value }));

function List() {
  const { filter } = useUrlState(spec);
  return createElement(ListFilters<"search" | "status" | "category">, {
    filter,
    search: { name: "search", label: "Search", placeholder: "Name" },
    choices: [
      { name: "status", label: "Status", allLabel: "All", options },
      { name: "category", label: "Category", allLabel: "All", options },
    ],
  });
}

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
