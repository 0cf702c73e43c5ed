// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { createElement } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "#client/api";
import type { User } from "#contracts/calls/accounts";
import { type ChatEntry as Entry, defaultChatSettings } from "#contracts/chat-settings";
import { texts } from "#contracts/texts";
import { clearSession, endSession, setSession, useSessionInStep } from "#session";
import { PhoneBar } from "#ui/layout/phone-bar";
import { ChatEntry, isQuietPage } from "./chat-entry.tsx";
import { menuTree } from "./menu.ts";

const { behavior } = defaultChatSettings;
const dana = {
  id: "dana",
  name: "Dana Reyes",
  email: "dana@example.com",
  role: "customer",
} as User;
const friday = new Date("2026-11-20T20:00:00Z");

type Reply = () => Response | Promise<Response>;
let settings = defaultChatSettings;
/** What the shop replies instead, by path. */
let replies: Record<string, Reply> = {};

beforeEach(() => {
  vi.useFakeTimers({ now: friday });
  settings = { ...defaultChatSettings, behavior: { ...behavior, responseDelay: 0 } };
  replies = { "/api/chatbot/settings": () => Response.json(settings) };
  vi.stubGlobal("fetch", async (path: string) => (replies[path] ?? (() => Response.json({})))());
});

afterEach(() => {
  cleanup();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds = 200) =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });

function Root({ entry }: { entry: Entry }) {
  useSessionInStep();
  return createElement("div", null, createElement(ChatEntry, { entry }), createElement(Outlet));
}

/** Opens a page; returns a function that follows a link to another one. */
async function openPage(path = "/about", autoOpenDelay: Entry["autoOpenDelay"] = null) {
  const entry = { color: "#000000", textColor: "#ffffff", autoOpenDelay };
  const page = createElement(Root, { entry });
  const router = createMemoryRouter(
    [
      {
        element: page,
        children: [
          { path: "cart", element: createElement(PhoneBar, { label: "Next step" }) },
          { path: "*", element: "A page" },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(createElement(RouterProvider, { router }));
  await pass(0);
  return async (next: string) => {
    await act(() => router.navigate(next));
    await pass(0);
  };
}

const chatWindow = () => screen.queryByRole("dialog");
const log = () => screen.getByRole("log", { name: "Conversation" }).textContent;
const dots = () => screen.queryByRole("img", { name: "Typing" });
async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass();
}
async function write(text: string) {
  const box = screen.getByRole("textbox", { name: "Write a message" });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await pass(100);
}

test("the chat opens by itself once per visit, across its pages, without taking focus", async () => {
  const load = (path: string) => {
    cleanup();
    return openPage(path, 300_000);
  };
  await load("/about");
  await pass(200_000);
  await load("/contact");
  await pass(80_000);
  expect(chatWindow()).toBeNull();
  await load("/login");
  await pass(30_000);
  expect(chatWindow(), "nothing covers a page for logging in").toBeNull();
  const follow = await load("/contact");
  await pass(100);
  expect(chatWindow()).not.toBeNull();
  expect(chatWindow()!.contains(document.activeElement)).toBe(false);
  await follow("/login");
  expect(chatWindow()).toBeNull();
  await follow("/contact");
  await press("Close chat");
  await load("/about");
  await pass(600_000);
  expect(chatWindow()).toBeNull();
});

test("the button in the bar of a page opens the chat, and has focus again when that is closed", async () => {
  const follow = await openPage();
  await follow("/cart");
  const bar = within(screen.getByRole("region", { name: "Next step" }));
  fireEvent.click(bar.getByRole("button", { name: "Chat with us" }));
  await pass();
  expect(chatWindow()!.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  expect(chatWindow()).toBeNull();
  expect(document.activeElement).toBe(bar.getByRole("button", { name: "Chat with us" }));
});

test.each([true, false])(
  "the typing indicator shows while the chat replies, if it is switched on: %s",
  async (isOn) => {
    settings.behavior = { ...behavior, responseDelay: 2000, enableTypingIndicator: isOn };
    await openPage();
    await press("Chat with us");
    await write("help");
    expect(log()).toContain("You: help");
    expect(dots() !== null).toBe(isOn);
    expect(log()).not.toContain(menuTree.help.text);
    await pass(2000);
    expect(log()).toContain(menuTree.help.text);
    expect(dots()).toBeNull();
  },
);

test("outside of business hours in the shop's time zone the chat says so, and still replies", async () => {
  const hours = { ...settings.businessHours, enabled: true, outsideHoursMessage: "We are away." };
  settings.businessHours = hours;
  replies["/api/calendar"] = () => Response.json({ holidays: [] });
  await openPage();
  // 16:59 in New York, then 17:00.
  vi.setSystemTime("2026-11-20T21:59:00Z");
  await press("Chat with us");
  await pass(1_100);
  expect(log()).not.toContain("We are away.");
  await press("Close chat");
  vi.setSystemTime("2026-11-20T22:00:00Z");
  await press("Chat with us");
  await pass(1_100);
  expect(log()).toContain("We are away.");
  await write("help");
  expect(log()).toContain(menuTree.help.text);
});

test("the chat works with its defaults when the settings can't be read", async () => {
  replies["/api/chatbot/settings"] = () => Promise.reject(new TypeError("Failed to fetch"));
  await openPage();
  await press("Chat with us");
  await write("blue bananas");
  await pass(1_000);
  expect(log()).toContain("please choose from the options");
});

test("a customer who logs out leaves nothing of a conversation to the next person", async () => {
  setSession({ token: "t".repeat(43), user: dana });
  await openPage();
  await press("Chat with us");
  await write("help");
  expect(log()).toContain("You: help");
  await act(async () => void endSession());
  await pass();
  expect(chatWindow()).toBeNull();
  await press("Chat with us");
  expect(log()).not.toContain("You: help");
});

test("a conversation is kept for a customer whose session expires, and ends when another one logs in", async () => {
  setSession({ token: "a token", user: dana });
  replies["/api/profile"] = () => Response.json({ message: "Log in again" }, { status: 401 });
  await openPage();
  await press("Chat with us");
  await pass();
  await write("Where is my secret job?");
  await act(() => api.getProfile({}).catch(() => undefined));
  await pass();
  expect(log()).toContain("secret job");
  act(() => setSession({ token: "another token", user: { ...dana, id: "lee" } }));
  await pass();
  expect(chatWindow()).toBeNull();
  expect(sessionStorage.getItem("chat")).toBeNull();
});

test("the chat says why a request for a live agent could not be sent, and keeps it", async () => {
  await openPage();
  await press("Chat with us");
  await press("Agent");
  const form = within(screen.getByRole("form", { name: "Request a live executive" }));
  const field = (label: string) => form.getByLabelText<HTMLInputElement>(label, { exact: false });
  const fill = (label: string, value: string) =>
    fireEvent.change(field(label), { target: { value } });
  fill("Full name", "Dana Reyes");
  fill("Email address", "dana@example.com");
  fill("Subject", "A barn");
  fill("Message", "How long?");
  const refused = async (reply: Reply) => {
    replies["/api/live-chat/request"] = reply;
    await press("Send request");
    return form.getByRole("alert").textContent;
  };
  const unreachable = await refused(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(unreachable).toContain("could not be reached");
  const failed = await refused(() => Response.json({ success: false }, { status: 503 }));
  expect(failed).toContain(texts.liveRequestFailed);
  expect(field("Message").value).toBe("How long?");
});

test.each([
  "/cart",
  "/checkout",
  "/checkout/",
  "/verify-email",
  "/payment/success",
  "/payment/cancel",
  "/track",
  "/track/some-token",
  "/newsletter/confirm",
  "/reviews/unsubscribe",
  "/close-account",
  "/login",
  "/register",
  "/verify-registration",
  "/two-factor",
  "/forgot-password",
  "/reset-password",
])("the chat stays closed on %s until it is opened", (pathname) => {
  expect(isQuietPage(pathname)).toBe(true);
});

test.each(["/", "/shop", "/products", "/products/cart", "/carts", "/contact", "/orders"])(
  "the chat may open by itself on %s",
  (pathname) => {
    expect(isQuietPage(pathname)).toBe(false);
  },
);
