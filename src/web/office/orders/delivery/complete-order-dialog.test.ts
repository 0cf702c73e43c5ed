// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createElement, type ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { tabStorage } from "#browser/state/kept-storage";
import { apiQuery, putResponse } from "#client/api-query";
import { readOrder } from "#client/read-order";
import { soon } from "#test/soon";
import { CompleteOrderDialog, PlainCompletionQuestion } from "./complete-order-dialog.tsx";

const orderId = "0a1b2c3d-0000-4000-8000-000000000000";
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const question = {
  _id: "0a1b2c3d-0000-4000-8000-000000000001",
  reason: "building",
  text: "Is the barn meant, too?",
  line: 0,
  buildings: [],
  askedAt: minutesAgo(60),
  askedBy: "Sam Staff",
  state: "open",
  closedAt: null,
  answer: null,
};
const answered = {
  ...question,
  state: "answered",
  closedAt: minutesAgo(5),
  answer: { text: "Only the house.", address: "", location: null, buildings: [], files: [] },
};
const event = (kind: string, actor: string, at: string) => ({
  kind,
  at,
  actor: { kind: actor, name: null },
});
const answerEvent = event("question-answered", "customer", answered.closedAt);
const orderWith = (facts: object) => ({ _id: orderId, status: "processing", ...facts });

const onComplete = vi.fn();
const dialogs: [string, ReactElement][] = [
  ["the dialog with files", createElement(CompleteOrderDialog, { orderId, onClose: () => {} })],
  [
    "the question without files",
    createElement(PlainCompletionQuestion, {
      orderId,
      open: true,
      onComplete,
      onWithFiles: () => {},
      onCancel: () => {},
    }),
  ],
];

/** Opens the dialog over an order that the shop returns; `shown` is what the page had fetched before. */
async function open(dialog: ReactElement, order: object, shown?: object) {
  const client = new QueryClient();
  if (shown)
    await putResponse(client, apiQuery("getOrder", { params: { id: orderId } }), readOrder(shown));
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.includes(orderId) ? order : {}),
  );
  const router = createMemoryRouter([
    { path: "/", element: createElement(QueryClientProvider, { client }, dialog) },
  ]);
  render(createElement(RouterProvider, { router }));
  return {
    settled: () => soon(() => expect(client.isFetching()).toBe(0)),
  };
}

const notAnswered = "The buyer has not answered your question yet";

afterEach(() => {
  cleanup();
  tabStorage.clear();
  vi.unstubAllGlobals();
  onComplete.mockClear();
});

describe.each(dialogs)("%s that completes an order", (_, dialog) => {
  test("warns of a question that the buyer has not answered, and names it", async () => {
    await open(dialog, orderWith({ questions: [question] }));
    await screen.findByText(notAnswered);
    screen.getByText("Is the barn meant, too?");
  });

  test("names the report that the question is about, if there are several", async () => {
    const products = ["Roof Report", "Wall Report"].map((title) => ({
      product: { _id: title, title, price: 10 },
      quantity: 1,
    }));
    await open(dialog, orderWith({ products, questions: [{ ...question, line: 1 }] }));
    await screen.findByText("About Wall Report");
  });

  test("shows an answer that nobody acted on, with its age", async () => {
    const asked = event("question-asked", "staff", question.askedAt);
    await open(dialog, orderWith({ questions: [answered], timeline: [asked, answerEvent] }));
    await screen.findByText("The buyer answered 5 minutes ago:");
    screen.getByText("Only the house.");
  });

  test("learns of an answer that arrived after the page was fetched", async () => {
    const shown = orderWith({ questions: [question] });
    await open(dialog, orderWith({ questions: [answered], timeline: [answerEvent] }), shown);
    await screen.findByText("The buyer answered 5 minutes ago:");
    expect(screen.queryByText(notAnswered)).toBeNull();
  });

  test("says nothing of an answer after which somebody worked on the order", async () => {
    const worked = event("work-marked", "staff", minutesAgo(2));
    const opened = await open(
      dialog,
      orderWith({ questions: [answered], timeline: [answerEvent, worked] }),
    );
    await opened.settled();
    expect(screen.queryByText(/The buyer/, { selector: "[role=status] *" })).toBeNull();
  });

  test("says nothing if nobody asked, or the question was withdrawn", async () => {
    const withdrawn = { ...question, state: "withdrawn", closedAt: minutesAgo(1) };
    for (const questions of [[], [withdrawn]]) {
      const opened = await open(dialog, orderWith({ questions }));
      await opened.settled();
      expect(screen.queryByRole("status")).toBeNull();
      cleanup();
    }
  });
});

test("the dialog says that the buyer gets no files as long as none is chosen", async () => {
  await open(dialogs[0]![1], orderWith({}));
  await screen.findByText(/^Without files, the buyer is only notified/);
  expect(screen.queryByText(/link to the files/)).toBeNull();
});

test("without files it asks first, and then completes the order", async () => {
  const sent = vi.fn();
  await open(dialogs[0]![1], orderWith({}));
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "PUT" || init?.method === "POST") sent(path);
    return Response.json(orderWith({ status: "completed" }));
  });
  fireEvent.click(await screen.findByRole("button", { name: "Complete Order" }));
  const confirm = await screen.findByRole("button", { name: "Complete without files" });
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(confirm);
  await soon(() => expect(sent).toHaveBeenCalledOnce());
});

test("it names roof, product and claim of what is delivered", async () => {
  const products = [
    {
      product: { _id: "p", title: "Roof Report", price: 10 },
      quantity: 1,
      tier: { name: "Rush", hours: 4, counting: "working" },
      projectDetails: { address: "1421 Maple St, Springfield" },
      jobReferences: { claimNumber: "CLM-118834" },
    },
  ];
  await open(dialogs[0]![1], orderWith({ products }));
  await screen.findByText("1421 Maple St, Springfield");
  screen.getByText("Roof Report · Rush");
  screen.getByText("CLM-118834");
});

test("a rejected file does not satisfy the check list", async () => {
  const deliveryChecks = { types: [".pdf"], lines: [] };
  await open(dialogs[0]![1], orderWith({ products: [], deliveryChecks }));
  await screen.findByText("Missing: PDF file.");
  const chosen = { files: [new File([], "Report.pdf", { type: "application/pdf" })] };
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: chosen });
  await screen.findByText("This file is empty.");
  screen.getByText("Missing: PDF file.");
});

test("a delivery that was sent back is found as it was made, and sent again with what is left of it", async () => {
  const sent: unknown[] = [];
  const sentFile = (name: string) => ({
    filename: name,
    url: `/files/${name}`,
    bytes: 2048,
    line: null,
  });
  const sentBack = {
    preparedAt: minutesAgo(30),
    sentBackAt: minutesAgo(10),
    by: { _id: "0a1b2c3d-0000-4000-8000-000000000002", name: "Alex Admin" },
    note: "The garage is missing",
    remarks: "All measured",
    version: null,
    changes: "",
    line: null,
    files: ["Report.pdf", "Walls.pdf"].map(sentFile),
    keptFiles: [],
  };
  await open(dialogs[0]![1], orderWith({ sentBack, products: [], prepared: null }));
  await screen.findByText(/^Sent back by Alex Admin/);
  screen.getByText("The garage is missing");
  const remarks = screen.getByLabelText<HTMLTextAreaElement>(/^Remarks/);
  expect(remarks.value).toBe("All measured");
  fireEvent.change(remarks, { target: { value: "With the garage" } });
  fireEvent.click(screen.getByRole("button", { name: /^Remove.*Walls\.pdf/ }));
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.endsWith("/complete")) sent.push(await new Request("http://shop/", init).json());
    return Response.json(orderWith({ status: "completed" }));
  });
  fireEvent.click(screen.getByRole("button", { name: "Complete Order" }));
  await soon(() =>
    expect(sent).toEqual([
      {
        remarks: "With the garage",
        attachmentUrls: ["/files/Report.pdf"],
        attachmentLines: [null],
      },
    ]),
  );
});

test("an order can be completed despite the warning", async () => {
  await open(dialogs[1]![1], orderWith({ questions: [question] }));
  await screen.findByText(notAnswered);
  fireEvent.click(screen.getByRole("button", { name: "Complete without files" }));
  expect(onComplete).toHaveBeenCalledOnce();
});

test("an answer without text is described by its buildings, address, pin and files", async () => {
  const answer = {
    text: "",
    address: "1 Main St",
    location: { lat: 30, lng: -97 },
    buildings: ["House", "Garage"],
    files: [{ filename: "roof.jpg", url: "/files/a" }],
  };
  const questions = [{ ...answered, answer }];
  await open(dialogs[0]![1], orderWith({ questions, timeline: [answerEvent] }));
  const words = await screen.findByText(/House, Garage/);
  expect(words.textContent).toBe(
    "House, Garage\nRoof address: 1 Main St\nThe buyer moved the pin.\nFiles: roof.jpg",
  );
});
