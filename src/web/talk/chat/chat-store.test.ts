import { describe, expect, test, vi } from "vitest";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import type { LiveRequest } from "#contracts/calls/requests";
import { defaultCalendar } from "#contracts/shop-calendar";
import { makeChatStore } from "./chat-store.ts";
import { pass, beginVisits } from "#test/browser/chat-visits";
import { receipt } from "#test/browser/conversation-steps";
import { menuTree } from "./menu.ts";
import { CHAT_KEY } from "./visit.ts";

const request: LiveRequest = {
  department: "general",
  name: "Dana Reyes",
  email: "dana@example.com",
  phone: "",
  subject: "A barn",
  message: "How long?",
  urgency: "normal",
  transcript: [],
};

const visit = beginVisits();
const { said, open } = visit;
const behave = (behavior: Partial<ChatSettings["behavior"]>) =>
  void (visit.settings = {
    ...visit.settings,
    behavior: { ...visit.settings.behavior, ...behavior },
  });

describe("timing", () => {
  test("the welcome comes 100 ms after opening, not before", async () => {
    await open();
    await pass(99);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual([visit.settings.appearance.welcomeMessage]);
  });

  test.each([0, 100, 1000, 5000])("a reply comes after %i ms", async (responseDelay) => {
    behave({ responseDelay });
    await open();
    await pass(100);
    visit.chat.send("help");
    await pass(Math.max(0, responseDelay - 1));
    expect(said()).toHaveLength(responseDelay === 0 ? 3 : 2);
    await pass(1);
    expect(said()).toHaveLength(3);
  });

  test("a reply comes after 800 ms when the settings could not be loaded, and the chat works", async () => {
    visit.dependencies.loadSettings = () => Promise.reject(new Error("down"));
    await open();
    await pass(100);
    expect(said()).toHaveLength(1);
    visit.chat.send("help");
    await pass(799);
    expect(said()).toHaveLength(2);
    await pass(1);
    expect(said().at(-1)).toBe(menuTree.help.text);
  });

  test("outside of business hours the away message comes once, 1 s after opening", async () => {
    const businessHours = {
      ...visit.settings.businessHours,
      enabled: true,
      outsideHoursMessage: "Away",
    };
    visit.settings = { ...visit.settings, businessHours };
    await open();
    await pass(999);
    expect(said()).toHaveLength(1);
    await pass(1);
    expect(said().at(-1)).toBe("Away");
    visit.chat.send("help");
    await pass(60_000);
    expect(said().filter((text) => text === "Away")).toHaveLength(1);
  });

  test("outside of the shop's working hours the away message comes if the chat uses them, even after a reset", async () => {
    const businessHours = {
      ...visit.settings.businessHours,
      enabled: true,
      usesShopCalendar: true,
      outsideHoursMessage: "Away",
    };
    visit.settings = { ...visit.settings, businessHours };
    const holidays = [{ date: "2026-11-20", name: "Founders' Day" }];
    visit.dependencies.loadCalendar = () => Promise.resolve({ ...defaultCalendar, holidays });
    vi.setSystemTime("2026-11-20T15:00:00Z");
    await open();
    await pass(1000);
    expect(said().at(-1)).toBe("Away");
    visit.chat.reset();
    await pass(1000);
    expect(said().at(-1)).toBe("Away");
    visit.dependencies.loadCalendar = () => Promise.reject(new Error("down"));
    visit.chat.close();
    await open();
    await pass(60_000);
    expect(said()).toEqual([visit.settings.appearance.welcomeMessage]);
  });

  test("no message follows a close, a reset or leaving the page", async () => {
    await open();
    visit.chat.close();
    await pass(60_000);
    expect(visit.chat.read()).toEqual({ settings: null, chat: null });
    await open();
    await pass(100);
    visit.chat.send("help");
    visit.chat.reset();
    await pass(100);
    expect(said()).toEqual([visit.settings.appearance.welcomeMessage]);
    await pass(60_000);
    expect(said()).toHaveLength(1);
    visit.chat.send("help");
    visit.chat.leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("opening", () => {
  test("starts over after a close", async () => {
    await open();
    await pass(100);
    visit.chat.send("help");
    await pass(1000);
    visit.chat.close();
    await open();
    await pass(100);
    expect(said()).toEqual([visit.settings.appearance.welcomeMessage]);
    expect(visit.chat.read().chat!.node).toBe("welcome");
  });

  test("continues after a change of page, pending messages included", async () => {
    await open();
    await pass(100);
    visit.chat.send("help");
    visit.chat.leave();
    const next = makeChatStore(visit.dependencies);
    await open(next);
    expect(said(next)).toEqual([visit.settings.appearance.welcomeMessage, "help"]);
    await pass(1000);
    expect(said(next).at(-1)).toBe(menuTree.help.text);
    expect(visit.counted).toEqual(["opened"]);
  });

  test.each([
    "",
    "null",
    "{}",
    '{"node":"nowhere","entries":[],"pending":[],"answers":{},"nextId":1}',
  ])("starts over if what is stored is not a chat (%s)", async (text) => {
    visit.dependencies.storage.setItem(CHAT_KEY, text);
    await open();
    await pass(100);
    expect(said()).toHaveLength(1);
  });

  test("does not happen when it was closed while the settings were loading", async () => {
    void visit.chat.open();
    visit.chat.close();
    await pass(1000);
    expect(visit.chat.read().chat).toBeNull();
    expect(visit.dependencies.storage.getItem(CHAT_KEY)).toBeNull();
  });

  test("uses the settings of that moment", async () => {
    await open();
    visit.chat.close();
    visit.settings = {
      ...visit.settings,
      appearance: { ...visit.settings.appearance, welcomeMessage: "New" },
    };
    await open();
    await pass(100);
    expect(said()).toEqual(["New"]);
  });

  test("is counted when a chat begins, and so is a request", async () => {
    await open();
    visit.chat.enterAgent();
    await visit.chat.sendRequest(request);
    expect(visit.counted).toEqual(["opened", "request"]);
    expect(visit.chat.read().chat!.receipt).toEqual(receipt);
  });
});

test("a request that the shop refuses is neither recorded nor counted", async () => {
  visit.dependencies.sendRequest = () => Promise.reject(new Error("no"));
  await open();
  visit.chat.enterAgent();
  await expect(visit.chat.sendRequest(request)).rejects.toThrow("no");
  expect(visit.chat.read().chat!.receipt).toBeNull();
  expect(visit.counted).toEqual(["opened"]);
});

test("the shop's response about an order's link is shown in the chat", async () => {
  await open();
  await pass(100);
  visit.chat.send("Where is my order?");
  await pass(1000);
  await visit.chat.mailOrderLink({ order: "1a2b3c4d", email: "dana@example.com" });
  await pass(1000);
  expect(said().at(-1)).toBe("It is on its way.");
});

test("the shop's response about an order's link does not move a visitor who has moved on", async () => {
  let reply: (message: string) => void = () => {};
  visit.dependencies.mailOrderLink = () => new Promise((resolve) => (reply = resolve));
  await open();
  await pass(100);
  visit.chat.send("Where is my order?");
  await pass(1000);
  const mailed = visit.chat.mailOrderLink({ order: "1a2b3c4d", email: "dana@example.com" });
  visit.chat.choose({ label: "Which report do I need?", to: "choose" });
  visit.chat.send("Neither");
  await pass(1000);
  reply("It is on its way.");
  await mailed;
  await pass(1000);
  expect(said().at(-1)).toBe("It is on its way.");
  expect(visit.chat.read().chat).toMatchObject({
    node: "choose",
    answers: { software: "neither" },
  });
});

test("subscribers are notified of every change until they unsubscribe", async () => {
  let changes = 0;
  const stop = visit.chat.subscribe(() => changes++);
  await open();
  await pass(100);
  expect(changes).toBe(2);
  stop();
  visit.chat.send("help");
  expect(changes).toBe(2);
});
