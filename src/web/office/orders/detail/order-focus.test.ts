// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { apiQuery, putResponse } from "#client/api-query";
import { readOrder } from "#client/read-order";
import { soon } from "#test/soon";
import { OrderDetail } from "./order-detail.tsx";

const orderId = "0a1b2c3d-0000-4000-8000-000000000000";
const at = "2026-11-20T12:00:00.000Z";
const question = {
  _id: "0a1b2c3d-0000-4000-8000-000000000001",
  reason: "other",
  text: "Is the barn part of it?",
  line: 0,
  buildings: [],
  askedAt: at,
  askedBy: "Sam Staff",
  state: "open",
  closedAt: null,
  answer: null,
};
const completion = { completedAt: at, completionRemarks: "", completionAttachments: [] };
const revision = {
  _id: "0a1b2c3d-0000-4000-8000-000000000002",
  version: 1,
  cause: "pitch",
  text: "The pitch is wrong.",
  line: 0,
  files: [],
  state: "open",
  reason: "",
  requestedAt: at,
};
const processing = { _id: orderId, status: "processing", updatedAt: at };
const delivered = { ...processing, status: "completed", completion };

/** Shows an order whose changes return `after`. */
async function open(before: object, after: object) {
  const client = new QueryClient();
  await putResponse(client, apiQuery("getOrder", { params: { id: orderId } }), readOrder(before));
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    Response.json(method === "GET" ? before : after),
  );
  const order = createElement(OrderDetail, { orderId });
  const element = createElement(QueryClientProvider, { client }, order);
  const root = { shopName: "Ridgeline" };
  const router = createMemoryRouter([{ id: "root", path: "/", element, loader: () => root }], {
    hydrationData: { loaderData: { root } },
  });
  render(createElement(RouterProvider, { router }));
}

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => {
  button(name).focus();
  fireEvent.click(button(name));
};
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const focused = () => document.activeElement;

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.unstubAllGlobals();
});

test("a question that was sent takes focus, since the button that asked it is gone", async () => {
  await open(processing, { ...processing, openMatter: "question", questions: [question] });
  press("Ask the buyer");
  type(/Reason/, "other");
  type(/Question/, question.text);
  press("Send question");
  const asked = await screen.findByRole("region", { name: "Questions to the buyer" });
  await soon(() => expect(focused()).toBe(asked));
});

test("a question that somebody else asked meanwhile is shown, and what was typed stays open", async () => {
  await open(processing, {});
  const message = "Sam Staff has asked the buyer a question already.";
  const asked = { ...processing, openMatter: "question", questions: [question] };
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "GET"
      ? Response.json(asked)
      : Response.json({ code: "conflict", message }, { status: 409 }),
  );
  press("Ask the buyer");
  type(/Reason/, "other");
  type(/Question/, "Which of the two?");
  press("Send question");
  const thread = await screen.findByRole("region", { name: "Questions to the buyer" });
  expect(thread.textContent).toContain(question.text);
  expect(screen.getByText(message)).not.toBeNull();
  expect(screen.queryByDisplayValue("Which of the two?")).not.toBeNull();
  press("Cancel");
  expect(focused()).toBe(thread);
});

test("the questions take focus when one was withdrawn, since its button is gone", async () => {
  const withdrawn = { ...question, state: "withdrawn", closedAt: at };
  await open(
    { ...processing, openMatter: "question", questions: [question] },
    { ...processing, openMatter: null, questions: [withdrawn] },
  );
  press("Withdraw question");
  await soon(() => expect(screen.queryByRole("button", { name: "Withdraw question" })).toBeNull());
  expect(focused()).toBe(screen.getByRole("region", { name: "Questions to the buyer" }));
});

test("the delivered files take focus when the order is completed", async () => {
  await open(processing, delivered);
  press("Complete Order");
  const [, confirm] = screen.getAllByRole("button", { name: "Complete Order" });
  fireEvent.click(confirm!);
  press("Complete without files");
  await screen.findByText("Delivered files");
  await soon(() => expect(focused()?.textContent).toMatch(/^Delivered files/));
});

test("focus moves to the form that declines a revision, and from it to what follows", async () => {
  const revised = { ...delivered, openMatter: "revision", revisions: [revision] };
  const declined = { ...revision, state: "declined", reason: "The photos show 6/12." };
  await open(revised, { ...delivered, openMatter: null, revisions: [declined] });
  press("Decline the revision");
  expect(focused()?.contains(button("Keep it open"))).toBe(true);
  expect(focused()).not.toBe(document.body);
  press("Keep it open");
  expect(focused()).toBe(button("Decline the revision"));
  press("Decline the revision");
  type(/Why the delivery stays/, declined.reason);
  press("Decline");
  await screen.findByText("Declined");
  expect(focused()).toBe(screen.getByRole("region", { name: "Revisions" }));
});

const next = {
  preparedAt: at,
  version: 2,
  remarks: "",
  changes: "The pitch",
  files: [{ filename: "Report.pdf", url: "/files/1" }],
};

test("a version that waits for approval leaves no other one to be delivered", async () => {
  const revised = { ...delivered, openMatter: "revision", revisions: [revision] };
  const maker = { _id: "0a1b2c3d-0000-4000-8000-000000000004", name: "Sam Staff" };
  await open({ ...revised, prepared: { ...next, maker }, needsApproval: true }, revised);
  expect(screen.getByText("v2 is waiting for approval")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Deliver the next version" })).toBeNull();
  expect(button("Decline the revision")).toBeTruthy();
});

test("a version that was sent back is dropped, and its place takes focus", async () => {
  const by = { _id: "0a1b2c3d-0000-4000-8000-000000000004", name: "Alex Admin" };
  const sentBack = { ...next, sentBackAt: at, by, note: "The garage is missing", line: null };
  await open({ ...delivered, sentBack: { ...sentBack, keptFiles: [] } }, delivered);
  const place = screen.getByText("The garage is missing").closest("[tabindex='-1']");
  press("Drop it…");
  press("Drop it");
  await soon(() => expect(screen.queryByText("The garage is missing")).toBeNull());
  await soon(() => expect(focused()).toBe(place));
});

test("the actions take focus when a surcharge is marked as repaid, since its button is gone", async () => {
  const refusedSurcharge = { amount: 20, currency: "USD", state: "failed", origin: "shop" };
  await open({ ...delivered, refusedSurcharge }, { ...delivered, refusedSurcharge: null });
  press("Mark as repaid");
  type(/How was it repaid/, "By bank transfer");
  fireEvent.click(screen.getAllByRole("button", { name: "Mark as repaid" }).at(-1)!);
  await soon(() => expect(screen.queryByRole("button", { name: "Mark as repaid" })).toBeNull());
  expect(focused()).toBe(screen.getByRole("group", { name: "What can be done" }));
});

test("the work mark keeps focus while it is being saved, and accepts no other choice meanwhile", async () => {
  await open({ ...processing, status: "new", work: "waiting" }, {});
  const sent: unknown[] = [];
  const reply = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    if (method !== "GET" && url.endsWith("/work")) sent.push(JSON.parse(body as string));
    return reply.promise;
  });
  const mark = screen.getByLabelText<HTMLSelectElement>("Work on this order");
  mark.focus();
  fireEvent.change(mark, { target: { value: "started" } });
  await soon(() => expect(mark.getAttribute("aria-disabled")).toBe("true"));
  expect(mark.disabled).toBe(false);
  fireEvent.change(mark, { target: { value: "nearly done" } });
  reply.resolve(Response.json({ ...processing, status: "new", work: "started" }));
  await soon(() => expect(mark.getAttribute("aria-disabled")).toBeNull());
  expect(sent).toEqual([{ work: "started" }]);
  expect(focused()).toBe(mark);
});

test("the actions take focus after a full refund, since the refund button is gone", async () => {
  const payment = { amount: 12, refundable: 12 };
  const refunds = [{ amount: 12, currency: "USD", state: "completed", origin: "shop" }];
  await open(
    { ...delivered, payment },
    { ...delivered, refunded: 12, payment: { ...payment, refundable: 0, refunds } },
  );
  press("Refund…");
  type(/Why is it refunded/, "A gable was measured wrong");
  fireEvent.click(button("Refund $12.00"));
  await soon(() => expect(screen.queryByRole("button", { name: "Refund…" })).toBeNull());
  expect(focused()).toBe(screen.getByRole("group", { name: "What can be done" }));
});
