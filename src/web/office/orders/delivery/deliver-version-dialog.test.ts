// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { readOrder } from "#client/read-order";
import { soon } from "#test/soon";
import {
  DeliverVersionDialog,
  isReplaced,
  listKeptIds,
  type VersionFile,
} from "./deliver-version-dialog.tsx";

const file = (filename: string): VersionFile => ({
  _id: filename,
  filename,
  savedAs: `CL-42 ${filename}`,
  since: 1,
  line: null,
  url: "",
  viewUrl: null,
  pageUrl: null,
  contentType: "",
  bytes: 1,
  sha256: null,
});
const files = ["Report.pdf", "Walls.pdf", "Roof.esx"].map(file);

test("every file is kept until a new one has its name", () => {
  expect(listKeptIds(files, { choices: {}, newNames: [] })).toEqual([
    "Report.pdf",
    "Walls.pdf",
    "Roof.esx",
  ]);
  expect(listKeptIds(files, { choices: {}, newNames: ["report.PDF", "Photos.pdf"] })).toEqual([
    "Walls.pdf",
    "Roof.esx",
  ]);
});

test("a file that was downloaded, corrected and uploaded again replaces the original", () => {
  expect(listKeptIds(files, { choices: {}, newNames: ["CL-42 Report.pdf"] })).toEqual([
    "Walls.pdf",
    "Roof.esx",
  ]);
});

test("an explicit choice holds, whatever is uploaded", () => {
  const choices = { "Report.pdf": true, "Walls.pdf": false };
  expect(listKeptIds(files, { choices, newNames: ["Report.pdf"] })).toEqual([
    "Report.pdf",
    "Roof.esx",
  ]);
});

test.each([
  ["Report.pdf", "Report v2.pdf", true],
  ["Report v2.pdf", "Report-v3.pdf", true],
  ["Report.pdf", "Report_v2.pdf", true],
  ["Report.pdf", "Report.esx", false],
  ["Report.pdf", "Report 2.pdf", false],
  ["Roof.pdf", "Roof pv2.pdf", false],
  ["R\u00e9sum\u00e9.pdf", "Re\u0301sume\u0301.pdf", true],
])("%j is replaced by %j: %j", (before, now, is) => {
  expect(isReplaced({ filename: before }, [now])).toBe(is);
});

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

const renderDeliverDialog = (order: ReturnType<typeof readOrder>) => {
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

test("an open dialog keeps its version number and revision, whatever a colleague or the buyer does meanwhile", async () => {
  refuseWith("Sam Other has delivered v2 in the meantime.");
  const { rerender } = render(renderDeliverDialog(orderWith(1, [])));
  rerender(renderDeliverDialog(orderWith(2, [revision])));
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await screen.findByText("Sam Other has delivered v2 in the meantime.");
  expect(sent).toMatchObject([{ version: 2, revision: null }]);
});

test("the report that changed can be chosen if there are several, unless the revision names it", async () => {
  refuseWith("Sam Other has delivered v2 in the meantime.");
  const products = ["Roof Report", "Wall Report"].map((title) => ({
    product: { _id: title, title, price: 10 },
    quantity: 1,
  }));
  render(renderDeliverDialog({ ...orderWith(1, []), products } as ReturnType<typeof readOrder>));
  fireEvent.change(screen.getByLabelText("About"), { target: { value: "1" } });
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await soon(() => expect(sent).toMatchObject([{ version: 2, line: 1 }]));
  cleanup();
  const revised = { ...orderWith(1, [revision]), products };
  render(
    renderDeliverDialog(
      readOrder({ ...revised, revisions: [{ _id: revision, state: "open", line: 1 }] }),
    ),
  );
  expect(screen.queryByLabelText("About")).toBeNull();
});

const delivered = (_id: string, filename: string) => ({ _id, filename, since: 1, bytes: 2048 });
const orderWithFiles = readOrder({
  _id: orderId,
  status: "completed",
  versions: [{ version: 1, files: [delivered("r", "Report.pdf"), delivered("w", "Walls.pdf")] }],
});
const keepBox = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("the files of the version before are kept, except those of the same name as a new one", async () => {
  refuseWith("Sam Other has delivered v2 in the meantime.");
  render(renderDeliverDialog(orderWithFiles));
  expect(screen.getByRole("group", { name: "Files of v1" })).toBeTruthy();
  expect([keepBox(/Keep Report/).checked, keepBox(/Keep Walls/).checked]).toEqual([false, true]);
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await screen.findByText("Sam Other has delivered v2 in the meantime.");
  expect(sent).toMatchObject([{ keptFiles: ["w"], attachmentUrls: ["/files/a"] }]);
});

test("the complaint that the version answers is quoted", () => {
  const complaint = {
    _id: revision,
    state: "open",
    cause: "pitch",
    version: 1,
    text: "It is 7/12.",
  };
  render(renderDeliverDialog(readOrder({ ...orderWithFiles, revisions: [complaint] })));
  screen.getByText("The buyer found in v1: Pitch");
  screen.getByText("It is 7/12.");
});

test("each file can be kept or left out, and the choice is there when the dialog opens again", async () => {
  refuseWith("Sam Other has delivered v2 in the meantime.");
  render(renderDeliverDialog(orderWithFiles));
  fireEvent.click(keepBox(/Keep Report/));
  fireEvent.click(keepBox(/Keep Walls/));
  cleanup();
  render(renderDeliverDialog(orderWithFiles));
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await screen.findByText("Sam Other has delivered v2 in the meantime.");
  expect(sent).toMatchObject([{ keptFiles: ["r"], attachmentUrls: ["/files/a"] }]);
});

test("a version with the same files as the previous one is not sent", async () => {
  refuseWith("It must not be asked.");
  tabStorage.setItem(draftKey, JSON.stringify({ changes: "Nothing" }));
  render(renderDeliverDialog(orderWithFiles));
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await screen.findByText("Please add a new file, or leave out one that is not valid any more");
  expect(sent).toEqual([]);
  // In a window where it is out of sight, that is how the person finds out.
  const files = screen.getByLabelText("Choose files: New files");
  expect([document.activeElement, files.getAttribute("aria-invalid")]).toEqual([files, "true"]);
});

test("a refused version keeps what was typed, and the order is fetched again", async () => {
  refuseWith("The buyer has asked for a revision in the meantime.");
  const refetched = vi.spyOn(client, "invalidateQueries");
  render(renderDeliverDialog(orderWith(1, [revision])));
  fireEvent.click(screen.getByRole("button", { name: "Deliver v2" }));
  await screen.findByText("The buyer has asked for a revision in the meantime.");
  expect(sent).toMatchObject([{ version: 2, revision }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/What changed/).value).toBe(
    "North eave: 42 ft.",
  );
  expect(refetched).toHaveBeenCalledWith({ queryKey: ["getOrder", { id: orderId }] });
});

test("a version that was sent back is found as it was made", () => {
  const order = readOrder({
    _id: orderId,
    status: "completed",
    versions: [{ version: 1, files }],
    revisions: [],
    sentBack: {
      preparedAt: "2026-11-20T12:00:00.000Z",
      sentBackAt: "2026-11-20T13:00:00.000Z",
      by: { _id: revision, name: "Alex Admin" },
      note: "The garage is missing",
      remarks: "See page 2",
      version: 2,
      changes: "The pitch",
      line: null,
      files: [{ filename: "Garage.pdf", url: "/files/g", bytes: 1, line: null }],
      keptFiles: ["Walls.pdf"],
    },
  });
  render(renderDeliverDialog(order));
  screen.getByText("The garage is missing");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What changed/).value).toBe("The pitch");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Remarks/).value).toBe("See page 2");
  screen.getByText("Garage.pdf");
  const kept = screen.getAllByRole<HTMLInputElement>("checkbox", { name: /^Keep/ });
  expect(kept.map(({ checked }) => checked)).toEqual([false, true, false]);
});
