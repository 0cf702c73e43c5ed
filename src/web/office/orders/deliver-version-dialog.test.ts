// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/kept-storage";
import { readOrder } from "#client/read-order";
import { DeliverVersionDialog } from "./deliver-version-dialog.tsx";

const orderId = "0a1b2c3d-0000-4000-8000-000000000000";
const revision = "0a1b2c3d-0000-4000-8000-000000000001";
const draftKey = `version:${orderId}`;
const orderWith = (versions: number, open: string[]) =>
  readOrder({
    _id: orderId,
    status: "completed",
    versions: Array.from({ length: versions }, (_, position) => ({ version: position + 1 })),
    revisions: open.map((_id) => ({ _id, state: "open" })),
  });

let sent: unknown[] = [];
let client: QueryClient;

beforeEach(() => {
  sent = [];
  client = new QueryClient();
  const file = { key: "a", state: { status: "done", name: "Report.pdf" }, url: "/files/a" };
  const draft = { changes: "North eave: 42 ft.", remarks: "", files: [file] };
  tabStorage.setItem(draftKey, JSON.stringify(draft));
});

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.unstubAllGlobals();
});

const dialogOf = (order: ReturnType<typeof readOrder>) => {
  const dialog = createElement(DeliverVersionDialog, { order, onClose: () => {} });
  const router = createMemoryRouter([
    { path: "/", element: createElement(QueryClientProvider, { client }, dialog) },
  ]);
  return createElement(RouterProvider, { router });
};

function refuseWith(message: string) {
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(await new Request("http://shop/", { method: "POST", body: body ?? null }).json());
    return Response.json({ code: "conflict", message }, { status: 409 });
  });
}

test("what a colleague delivers or a buyer requests meanwhile changes neither the number nor the revision of an open dialog", async () => {
  refuseWith("Sam Other has delivered v2 meanwhile.");
  const { rerender } = render(dialogOf(orderWith(1, [])));
  rerender(dialogOf(orderWith(2, [revision])));
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await screen.findByText("Sam Other has delivered v2 meanwhile.");
  expect(sent).toMatchObject([{ version: 2, revision: null }]);
});

test("the dialog says that the new version replaces all the files shown", () => {
  render(dialogOf(orderWith(2, [])));
  expect(
    screen.getByText(/v3 replaces v2 as a whole.*also add the files of v2 that are still valid/i),
  ).toBeTruthy();
});

test("a refused version keeps what was typed, and the order is fetched again", async () => {
  refuseWith("The buyer has asked for a revision meanwhile.");
  const refetched = vi.spyOn(client, "invalidateQueries");
  render(dialogOf(orderWith(1, [revision])));
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await screen.findByText("The buyer has asked for a revision meanwhile.");
  expect(sent).toMatchObject([{ version: 2, revision }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What changed/).value).toBe(
    "North eave: 42 ft.",
  );
  expect(refetched).toHaveBeenCalledWith({ queryKey: ["getOrder", { id: orderId }] });
});
