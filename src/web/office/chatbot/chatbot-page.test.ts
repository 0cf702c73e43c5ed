// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeQueryClient } from "#client/make-query-client";
import type { StoredChatSettings } from "#contracts/calls/chat";
import { defaultChatSettings } from "#contracts/chat-settings";
import { texts } from "#contracts/texts";
import ChatbotPage from "./chatbot-page.tsx";

/** The shop's answers, and what was asked of it. */
let stored: StoredChatSettings;
let asked: string[] = [];
let saved: StoredChatSettings[] = [];
/** Answers in place of the shop, by method. */
let refusals: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  stored = { ...defaultChatSettings, version: 1 };
  [asked, saved, refusals] = [[], [], {}];
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    async (path: string, { method, body }: { method: string; body: string }) => {
      asked.push(`${method} ${path}`);
      const refusal = refusals[method];
      if (refusal) return refusal();
      if (path === "/api/chatbot/analytics") return Response.json(analytics);
      if (method === "PUT") saved.push((stored = JSON.parse(body) as StoredChatSettings));
      if (method === "POST") stored = { ...defaultChatSettings, version: 2 };
      return Response.json(stored);
    },
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const analytics = { totalConversations: 3, activeUsers: 2, conversionRate: 33.3, days: [] };

async function open(tab: string): Promise<void> {
  history.replaceState(null, "", `/admin/chatbot?tab=${tab}`);
  const router = createBrowserRouter([
    { path: "/admin/chatbot", element: createElement(ChatbotPage) },
    { path: "/admin/orders", element: "Orders" },
  ]);
  leave = () => act(() => router.navigate("/admin/orders"));
  const client = makeQueryClient();
  render(createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router })));
  await pass();
}

let leave = () => Promise.resolve();
const pass = (milliseconds = 100) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = async (
  name: string | RegExp,
  within = screen as Pick<typeof screen, "getByRole">,
) => {
  fireEvent.click(within.getByRole("button", { name }));
  await pass();
};
const save = () => press(texts.saveChanges);
const turn = (name: string) => fireEvent.click(screen.getByRole("switch", { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const question = () => screen.queryByRole("alertdialog");
const answer = async (name: string) => press(name, within(question()!));
const isShown = (text: string | RegExp) => screen.queryByText(text) !== null;
const preview = () => within(screen.getByRole("complementary", { name: "Preview" }));

test("the settings and the figures are asked for at once", async () => {
  refusals["GET"] = () => new Promise(() => undefined);
  await open("analytics");
  expect(asked.toSorted()).toEqual(["GET /api/chatbot/analytics", "GET /api/chatbot/settings"]);
});

test("the figures have a tab of their own", async () => {
  await open("analytics");
  for (const figure of ["Total conversations", "Active users", "Conversion rate"])
    expect(isShown(figure), figure).toBe(true);
});

test.each(["4", "301", ""])("a delay of %j seconds is not saved, and is shown", async (seconds) => {
  await open("behavior");
  turn("Open by itself");
  expect(field("Auto-open delay (seconds)").value).toBe("30");
  type("Auto-open delay (seconds)", seconds);
  fireEvent.click(screen.getByRole("tab", { name: texts.chatTabs.general }));
  await pass();
  await save();
  expect(document.activeElement).toBe(field("Auto-open delay (seconds)"));
  expect(isShown("Please choose a delay from 5 to 300 seconds")).toBe(true);
  expect(saved).toEqual([]);
});

test.each([5, 300])("a delay of %d seconds is saved in milliseconds", async (seconds) => {
  await open("behavior");
  turn("Open by itself");
  type("Auto-open delay (seconds)", String(seconds));
  await save();
  expect(saved[0]?.behavior.autoOpenDelay).toBe(seconds * 1000);
  expect(isShown(texts.chatSaved)).toBe(true);
});

test("the response delay has steps within its bounds", async () => {
  await open("behavior");
  expect(screen.queryByLabelText("Auto-open delay (seconds)")).toBeNull();
  const { min, max, step } = field("Response delay (ms)");
  expect([min, max, step]).toEqual(["0", "5000", "100"]);
});

test("that the settings are saved is said for three seconds", async () => {
  await open("general");
  await press(texts.saveChanges);
  await pass(2_700);
  expect(isShown(texts.chatSaved)).toBe(true);
  await pass(300);
  expect(isShown(texts.chatSaved)).toBe(false);
});

test("what is typed while the settings are being saved stays, and is saved next", async () => {
  await open("appearance");
  type("Chatbot name", "Ridge");
  const saving = Promise.withResolvers<Response>();
  refusals["PUT"] = () => saving.promise;
  await save();
  type("Chatbot name", "Ridge and Eave");
  const first = { ...stored, appearance: { ...stored.appearance, chatbotName: "Ridge" } };
  saving.resolve(Response.json({ ...first, version: 2 }));
  await pass();
  expect(isShown(texts.chatSaved)).toBe(true);
  expect(field("Chatbot name").value).toBe("Ridge and Eave");
  delete refusals["PUT"];
  await save();
  expect(saved[0]?.appearance.chatbotName).toBe("Ridge and Eave");
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
});

test("quick responses are taken with Enter, never blank or twice, and the preview has them", async () => {
  await open("responses");
  const entries = () => screen.getAllByRole("button", { name: /^Remove "/ });
  const add = async (text: string) => {
    type("New quick response", text);
    fireEvent.submit(field("New quick response"));
    await pass(1_000);
  };
  await add("   ");
  expect(entries()).toHaveLength(3);
  await add("  Do you measure barns? ");
  expect(entries()).toHaveLength(4);
  await add("do you measure barns?");
  expect(isShown("This quick response is there already")).toBe(true);
  await press('Move "Do you measure barns?" up');
  await pass(1_000);
  expect(entries()[2]!.getAttribute("aria-label")).toBe('Remove "Do you measure barns?"');
  expect(preview().getByRole("button", { name: "Do you measure barns?" })).toBeDefined();
});

test("a rule needs keywords and a response, and the preview replies by it at once", async () => {
  await open("responses");
  const rule = within(screen.getByRole("form", { name: "New auto response" }));
  const add = () => press("Add auto response", rule);
  const fill = (name: string, value: string) =>
    fireEvent.change(rule.getByLabelText(name), { target: { value } });
  await add();
  expect(isShown("Please enter at least one keyword")).toBe(true);
  fill("Keywords", "delivery, ,shed ");
  await add();
  expect(isShown("Please enter a response")).toBe(true);
  fill("Response", "We measure barns and sheds.");
  await add();
  const third = within(screen.getByRole("group", { name: "Rule 3" }));
  expect(third.getByLabelText<HTMLInputElement>("Keywords").value).toBe("delivery, shed");
  await press("Remove rule 1");
  await pass(1_000);
  await press("How fast is delivery?", preview());
  await pass(2_000);
  expect(preview().getByText("We measure barns and sheds.")).toBeDefined();
  await save();
  expect(saved[0]?.autoResponses.at(-1)).toEqual({
    enabled: true,
    keywords: ["delivery", "shed"],
    response: "We measure barns and sheds.",
  });
});

test("the schedule is there only with business hours, with Closed for a day that is not open", async () => {
  await open("hours");
  expect(screen.queryByLabelText("Time zone")).toBeNull();
  turn("Business hours");
  expect(within(field("Time zone")).getAllByRole("option")).toHaveLength(9);
  expect(screen.getAllByText(texts.dayClosed)).toHaveLength(2);
  fireEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  expect(screen.getAllByText(texts.dayClosed)).toHaveLength(3);
  type("Tuesday, end", "08:00");
  await save();
  expect(isShown("The end must be after the start")).toBe(true);
  expect(document.activeElement).toBe(field("Tuesday, start"));
  expect(saved).toEqual([]);
});

test("the settings go back to the defaults after a question", async () => {
  stored.appearance = { ...stored.appearance, chatbotName: "Ridge", primaryColor: "#000000" };
  await open("appearance");
  expect(field("Chatbot name").value).toBe("Ridge");
  await press(texts.resetToDefaults);
  expect(question()?.textContent).toContain(texts.chatResetQuestion);
  await answer("Cancel");
  expect(question()).toBeNull();
  expect(asked).not.toContain("POST /api/chatbot/reset");
  await press(texts.resetToDefaults);
  await answer(texts.resetToDefaults);
  expect(isShown(texts.chatReset)).toBe(true);
  expect(field("Chatbot name").value).toBe("Ridgeline Assistant");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Primary color" }).value).toBe(
    "#2563eb",
  );
});

test("what failed is told, what was typed is kept, and is asked for before it is lost", async () => {
  await open("appearance");
  type("Chatbot name", "Ridge");
  refusals["PUT"] = refusals["POST"] = () => Promise.reject(new TypeError("Failed to fetch"));
  await save();
  expect(isShown(texts.chatSaveFailed)).toBe(true);
  await press(texts.resetToDefaults);
  await answer(texts.resetToDefaults);
  expect(isShown(texts.chatResetFailed)).toBe(true);
  expect(field("Chatbot name").value).toBe("Ridge");
  await leave();
  expect(question()?.textContent).toContain("not saved yet");
  await answer("Keep editing");
  expect(field("Chatbot name").value).toBe("Ridge");
  await leave();
  await answer("Discard changes");
  expect(isShown("Orders")).toBe(true);
});

test("settings that can't be loaded can be retried", async () => {
  refusals["GET"] = () => Response.json({}, { status: 403 });
  await open("general");
  expect(isShown(texts.chatDataFailed)).toBe(true);
  delete refusals["GET"];
  await press("Retry");
  expect(screen.getByRole("tab", { name: texts.chatTabs.analytics })).toBeDefined();
});
