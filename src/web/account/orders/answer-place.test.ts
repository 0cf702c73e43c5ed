// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import AnswerPlace from "./answer-place.tsx";

afterEach(cleanup);

test("an answer needs no address, and the field is not marked as required", () => {
  const value = { address: "", location: null };
  const element = createElement(AnswerPlace, { value, onChange: () => {} });
  const map = { provider: "open", tileUrl: "/tiles/{z}/{x}/{y}.png", attribution: "" };
  const root = { settings: { map } };
  const router = createMemoryRouter([{ id: "root", path: "/", element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  render(createElement(RouterProvider, { router }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Roof address/);
  expect([field.required, field.labels![0]!.textContent]).toEqual([false, "Roof address"]);
});
