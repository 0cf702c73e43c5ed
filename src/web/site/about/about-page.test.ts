// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { type ComponentProps, createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import AboutPage, { getAboutDrawing } from "./about-page.tsx";

afterEach(cleanup);

test("the about page shows mission, vision, values and roadmap", () => {
  const props = { loaderData: { publicUrl: "http://shop.test", drawing: getAboutDrawing() } };
  const element = createElement(AboutPage, props as ComponentProps<typeof AboutPage>);
  render(createElement(RouterProvider, { router: createMemoryRouter([{ path: "/", element }]) }));
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Mission", "Vision"]),
  );
  for (const name of ["Collaboration", "Accuracy", "Speed", "Integrity"])
    expect(screen.getByRole("heading", { name })).toBeDefined();
  const way = screen.getByRole("region", { name: /going/ });
  const steps = within(way).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Q3 2025.*public beta/is),
    expect.stringMatching(/Q4 2025.*mobile app/is),
    expect.stringMatching(/Q1 2026.*marketplace integrations/is),
    expect.stringMatching(/Q2 2026.*AI proposals/is),
  ]);
});
