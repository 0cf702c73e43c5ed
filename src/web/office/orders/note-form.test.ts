// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { makeQueryClient } from "#client/api-query";
import { NoteForm } from "./note-form.tsx";

afterEach(cleanup);

test("an empty note is refused below its field, which takes focus", async () => {
  const form = createElement(NoteForm, { orderId: "0a1b2c3d-0000-4000-8000-000000000000" });
  render(createElement(QueryClientProvider, { client: makeQueryClient() }, form));
  fireEvent.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Please write a note")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Note for the staff/));
});
