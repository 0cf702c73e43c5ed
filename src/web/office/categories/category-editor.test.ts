// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadLateCalls } from "#client/api";
import { makeQueryClient } from "#client/api-query";
import { type CategoryDraft, type CategoryTarget, emptyCategory } from "./category-calls.ts";
import { CategoryForm } from "./category-editor.tsx";

const id = "0a1b2c3d-0000-4000-8000-000000000000";
const stored = { _id: id, description: "", landingImage: null, thumbnailImage: null };

let sent: { name: string; version?: number }[] = [];
let replies: (() => void)[] = [];
let messages: string[] = [];
/** What somebody else has saved; a newer version is refused from then on. */
let theirs: object | null;

function show(values: CategoryDraft, target: CategoryTarget | null = null) {
  const element = createElement(CategoryForm, {
    stored: { values, version: target && 1 },
    target,
    categories: [],
    onSaved: (message) => void messages.push(`closed: ${message}`),
    onSavedBefore: (message) => void messages.push(message),
    onCancel: () => {},
  });
  const router = createMemoryRouter([{ path: "/", element }]);
  const page = createElement(RouterProvider, { router });
  render(createElement(QueryClientProvider, { client: makeQueryClient() }, page));
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Name/);
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (label: string) => act(async () => fireEvent.click(button(label)));
const reply = () => act(async () => replies.at(-1)!());

// Otherwise the first call waits for their code.
beforeAll(loadLateCalls);
beforeEach(() => {
  [sent, replies, messages, theirs] = [[], [], [], null];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body?: string }) => {
    if (body === undefined) return Response.json({ ...stored, ...theirs });
    if (theirs) return Response.json({ code: "conflict" }, { status: 409 });
    sent.push(JSON.parse(body) as (typeof sent)[number]);
    const version = sent.length + 1;
    const { promise, resolve } = Promise.withResolvers<Response>();
    replies.push(() => resolve(Response.json({ ...stored, ...sent.at(-1), version })));
    return promise;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("what is typed while a category is being saved stays in the form and is saved next", async () => {
  show({ ...emptyCategory, name: "Roofs" }, { kind: "category", id, parentId: "" });
  type("Walls");
  await press("Update Category");
  type("Walls and Roofs");
  await reply();
  expect(name().value).toBe("Walls and Roofs");
  await press("Update Category");
  await reply();
  expect(sent.map(({ name, version }) => [name, version])).toEqual([
    ["Walls", 1],
    ["Walls and Roofs", 2],
  ]);
  expect(messages).toEqual([
    expect.not.stringMatching(/^closed/),
    expect.stringMatching(/^closed/),
  ]);
});

test("what is typed while a new category is being added stays, as a change of that category", async () => {
  show(emptyCategory);
  type("Walls");
  await press("Add Category");
  type("Walls and Roofs");
  await reply();
  await press("Update Category");
  await reply();
  expect(sent.map(({ name, version }) => [name, version])).toEqual([
    ["Walls", undefined],
    ["Walls and Roofs", 2],
  ]);
});

test("a category that was just added can be decided about when somebody else has changed it", async () => {
  show(emptyCategory);
  type("Walls");
  await press("Add Category");
  type("Walls and Roofs");
  await reply();
  theirs = { name: "Walls", description: "Theirs", version: 3 };
  await press("Update Category");
  await screen.findByText("They changed: Description.");
  expect(button("Update Category").disabled).toBe(true);
  await press("Keep mine and continue");
  expect(name().value).toBe("Walls and Roofs");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Description").value).toBe("Theirs");
  theirs = null;
  await press("Update Category");
  expect(sent.at(-1)).toMatchObject({ name: "Walls and Roofs", description: "Theirs", version: 3 });
});
