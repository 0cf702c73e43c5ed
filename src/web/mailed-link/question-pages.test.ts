// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import ReviewMailsPage from "#src/web/account/track/review-mails-page.tsx";
import UnsubscribePage from "#src/web/site/newsletter/unsubscribe-page.tsx";

afterEach(cleanup);

test.each([
  ["Stop these emails", ReviewMailsPage, /We will not ask this address for reviews any more\./],
  ["Unsubscribe", UnsubscribePage, /Your address and your name will be deleted/],
])("the page of “%s” says what a click will do, not that it is done", (name, page, text) => {
  const router = createMemoryRouter([{ path: "/", element: createElement(page) }]);
  render(createElement(RouterProvider, { router }));
  expect(screen.getByRole("button", { name })).toBeTruthy();
  expect(screen.queryByText(text)).not.toBeNull();
});
