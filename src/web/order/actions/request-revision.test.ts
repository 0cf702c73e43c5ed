// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { readOrder } from "#client/read-order";
import { dueTimeText } from "#contracts/formats";
import { openOrder } from "#test/open-order";
import { renderPart } from "#test/render-part";
import { soon } from "#test/soon";
import { RequestRevision } from "./request-revision.tsx";

const line = (title: string, address: string) => ({
  product: { _id: title, title, price: 10 },
  quantity: 1,
  projectDetails: { address },
});
const both = [line("Roof Report", "1 Elm Street"), line("Wall Report", "2 Oak Street")];
const revision = {
  _id: "r",
  version: 1,
  line: 1,
  state: "declined",
  cause: "pitch",
  text: "The pitch is 8/12.",
  files: [],
  requestedAt: "2026-11-20T15:00:00Z",
  closedAt: "2026-11-21T15:00:00Z",
  reason: "It is 6/12.",
};

function renderDelivered(given: object) {
  const onRequest = vi.fn(async () => {});
  const order = readOrder({
    _id: "0a1b2c3d-0000-4000-8000-000000000000",
    status: "completed",
    paymentStatus: "completed",
    versions: [{ version: 1, files: [] }],
    ...given,
  });
  renderPart(openOrder(order, createElement(RequestRevision), { requestRevision: onRequest }));
  return onRequest;
}

function open(products: object[], revisions: object[] = []) {
  const revisionUntil = "2026-12-20T15:00:00Z";
  const onRequest = renderDelivered({ products, revisions, revisionUntil });
  fireEvent.click(screen.getByRole("button", { name: "Ask for a revision" }));
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByLabelText("Pitch"));
  fireEvent.change(dialog.getByLabelText(/describe it/), { target: { value: "8/12" } });
  const send = () => fireEvent.click(dialog.getByRole("button", { name: "Send request" }));
  return { dialog, onRequest, send };
}

afterEach(() => {
  cleanup();
  tabStorage.clear();
});

test("in an order of several reports, a revision must say which one it is about", async () => {
  const { dialog, onRequest, send } = open(both);
  send();
  await dialog.findByText("Please choose a report");
  expect(onRequest).not.toHaveBeenCalled();
  const choice = dialog.getByLabelText<HTMLSelectElement>(/Which report is it about/);
  expect([...choice.options].map(({ text }) => text)).toEqual([
    "Choose a report",
    "Roof Report, 1 Elm Street",
    "Wall Report, 2 Oak Street",
  ]);
  fireEvent.change(choice, { target: { value: "1" } });
  send();
  await soon(() => expect(onRequest).toHaveBeenCalledTimes(1));
  expect(onRequest).toHaveBeenCalledWith(expect.objectContaining({ line: 1, cause: "pitch" }));
});

test("in an order of one report, there is no report to choose", async () => {
  const { dialog, onRequest, send } = open(both.slice(0, 1));
  expect(dialog.queryByLabelText(/Which report is it about/)).toBeNull();
  send();
  await soon(() => expect(onRequest).toHaveBeenCalledTimes(1));
  expect(onRequest).toHaveBeenCalledWith(expect.not.objectContaining({ line: expect.anything() }));
});

test("delivered pictures are offered for marking under the names that they are listed by", () => {
  const picture = { _id: "f", url: "/files/f", contentType: "image/png", bytes: 1, since: 1 };
  const files = [{ ...picture, filename: "Plan.png", savedAs: "CL-42 Plan.png" }];
  renderDelivered({ versions: [{ version: 1, files }], revisionUntil: "2026-12-20T15:00:00Z" });
  fireEvent.click(screen.getByRole("button", { name: "Ask for a revision" }));
  expect(screen.getByRole("button", { name: "Mark CL-42 Plan.png" })).toBeTruthy();
});

test("an open revision says by when the next version is promised, or that it is late", () => {
  const open = (dueAt: string) => {
    renderDelivered({ revisions: [{ ...revision, state: "open", closedAt: null, dueAt }] });
    return dueTimeText(new Date(dueAt));
  };
  const due = open("2099-11-21T15:00:00Z");
  expect(screen.getByText(/^Your revision is due/).textContent).toContain(due);
  cleanup();
  const wasDue = open("2020-11-21T15:00:00Z");
  expect(screen.getByText(/and is late\. We are sorry\./).textContent).toContain(wasDue);
});

test("a revision is listed with the report that it was about", () => {
  open(both, [revision]);
  expect(screen.getByText("About Wall Report, 2 Oak Street")).toBeTruthy();
});

test("a revision from before reports were recorded names none", () => {
  open(both, [{ ...revision, line: null }]);
  expect(screen.getByText("The pitch is 8/12.")).toBeTruthy();
  expect(screen.queryByText(/^About/)).toBeNull();
});

test("once the time for revisions is over, its end and the way to ask about the report are shown", () => {
  const completion = { completedAt: "2026-03-06T15:00:00Z" };
  renderDelivered({ completion, revisionUntil: null });
  expect(screen.getByText(/^Revisions could be requested until March 20, 2026\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "contact us" }).getAttribute("href")).toBe("/contact");
});

test("the end of the time for revisions is not shown while one is open, or after a full refund", () => {
  const completion = { completedAt: "2026-03-06T15:00:00Z" };
  renderDelivered({ completion, revisions: [{ ...revision, state: "open" }] });
  renderDelivered({ completion, paymentStatus: "refunded" });
  renderDelivered({ completion: { completedAt: new Date().toISOString() } });
  expect(screen.queryByText(/^Revisions could be/)).toBeNull();
});

test("a form that was open when the session ended comes back open, as it was left", () => {
  open(both.slice(0, 1));
  cleanup();
  renderDelivered({ products: both.slice(0, 1), revisionUntil: "2026-12-20T15:00:00Z" });
  const again = within(screen.getByRole("dialog"));
  expect(again.getByLabelText<HTMLTextAreaElement>(/describe it/).value).toBe("8/12");
  fireEvent.click(again.getByRole("button", { name: "Cancel" }));
  cleanup();
  renderDelivered({ products: both.slice(0, 1), revisionUntil: "2026-12-20T15:00:00Z" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
