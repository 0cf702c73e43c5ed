// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { prepareShopBehindPage, showPage } from "#test/browser/shown-page";
import RightsPage from "./rights-page.tsx";

prepareShopBehindPage();

test.each([
  ["Work on orders", 2],
  ["Handle payments", 1],
])("“%s” is marked for the %i roles that have it", (right, count) => {
  showPage(RightsPage, "/admin/customers/rights");
  const row = screen.getByText(right).closest<HTMLElement>("tr")!;
  expect(within(row).getAllByRole("img", { name: "Yes" })).toHaveLength(count);
});
