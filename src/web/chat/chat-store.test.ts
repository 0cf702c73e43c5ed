import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ChatSettings } from "#contracts/calls/chat";
import type { LiveRequest } from "#contracts/calls/contact";
import { defaultChatSettings } from "#contracts/chat-settings";
import { makeMemoryStorage } from "#web/cart/memory-storage.ts";
import { type ChatStore, type ChatWorld, makeChatStore } from "./chat-store.ts";
import { menuTree } from "./menu.ts";
import { CHAT_KEY } from "./visit.ts";

const found = { text: "This one.", link: { label: "Open it", href: "/products/x?id=1" } };
const receipt = {
  department: "general",
  referenceId: "LC-1A2B3C4D",
  expectedResponse: "Within 8 hours",
  dueAt: "2026-11-20T23:00:00.000Z",
} as const;

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

let settings: ChatSettings;
let world: ChatWorld;
let chat: ChatStore;
let counted: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-22T15:00:00Z") });
  settings = defaultChatSettings;
  counted = [];
  world = {
    loadSettings: () => Promise.resolve(settings),
    findReport: () => Promise.resolve(found),
    sendRequest: () => Promise.resolve(receipt),
    mailOrderLink: () => Promise.resolve("It is on its way."),
    count: (kind) => void counted.push(kind),
    storage: makeMemoryStorage(),
    now: () => new Date(),
    random: () => 0,
  };
  chat = makeChatStore(world);
});
afterEach(() => vi.useRealTimers());

/** Lets what was loaded arrive, without any time passing. */
const arrive = () => vi.advanceTimersByTimeAsync(0);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const said = (store = chat) => store.read().chat?.entries.map(({ text }) => text) ?? [];
const behave = (behavior: Partial<ChatSettings["behavior"]>) =>
  void (settings = { ...settings, behavior: { ...settings.behavior, ...behavior } });
const open = async (store = chat) => {
  void store.open();
  await arrive();
};
const choose = (label: string) => {
  const { options } = chat.read().chat!.entries.at(-1)!;
  chat.choose(options.find((option) => option.label === label)!);
};

describe("time", () => {
  test("the welcome comes 100 ms after opening, not before", async () => {
    await open();
    await pass(99);
    expect(said()).toEqual([]);
    await pass(1);
    expect(said()).toEqual([settings.appearance.welcomeMessage]);
  });

  test.each([0, 100, 1000, 5000])("a reply comes after %i ms", async (responseDelay) => {
    behave({ responseDelay });
    await open();
    await pass(100);
    chat.send("roof");
    await pass(Math.max(0, responseDelay - 1));
    expect(said()).toHaveLength(responseDelay === 0 ? 3 : 2);
    await pass(1);
    expect(said()).toHaveLength(3);
  });

  test("a reply comes after 800 ms when the settings could not be loaded, and the chat works", async () => {
    world.loadSettings = () => Promise.reject(new Error("down"));
    await open();
    await pass(100);
    expect(said()).toHaveLength(1);
    chat.send("roof");
    await pass(799);
    expect(said()).toHaveLength(2);
    await pass(1);
    expect(said().at(-1)).toBe(menuTree.roof.text);
  });

  test("outside of business hours the message comes 1 s after opening, once", async () => {
    const businessHours = { ...settings.businessHours, enabled: true, outsideHoursMessage: "Away" };
    settings = { ...settings, businessHours };
    await open();
    await pass(999);
    expect(said()).toHaveLength(1);
    await pass(1);
    expect(said().at(-1)).toBe("Away");
    chat.send("roof");
    await pass(60_000);
    expect(said().filter((text) => text === "Away")).toHaveLength(1);
  });

  test("nothing says anything after a close, a reset or leaving the page", async () => {
    await open();
    chat.close();
    await pass(60_000);
    expect(chat.read()).toEqual({ settings: null, chat: null });
    await open();
    await pass(100);
    chat.send("roof");
    chat.reset();
    await pass(100);
    expect(said()).toEqual([settings.appearance.welcomeMessage]);
    await pass(60_000);
    expect(said()).toHaveLength(1);
    chat.send("roof");
    chat.leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("opening", () => {
  test("begins anew after a close", async () => {
    await open();
    await pass(100);
    chat.send("roof");
    await pass(1000);
    chat.close();
    await open();
    await pass(100);
    expect(said()).toEqual([settings.appearance.welcomeMessage]);
    expect(chat.read().chat!.node).toBe("welcome");
  });

  test("goes on where the visit was after a change of page, also with what was about to be said", async () => {
    await open();
    await pass(100);
    chat.send("roof");
    chat.leave();
    const next = makeChatStore(world);
    await open(next);
    expect(said(next)).toEqual([settings.appearance.welcomeMessage, "roof"]);
    await pass(1000);
    expect(said(next).at(-1)).toBe(menuTree.roof.text);
    expect(counted).toEqual(["opened"]);
  });

  test.each([
    "",
    "null",
    "{}",
    '{"node":"nowhere","entries":[],"pending":[],"answers":{},"nextId":1}',
  ])("begins anew when what is kept is no chat (%s)", async (text) => {
    world.storage.setItem(CHAT_KEY, text);
    await open();
    await pass(100);
    expect(said()).toHaveLength(1);
  });

  test("does not happen when it was closed while the settings were loading", async () => {
    void chat.open();
    chat.close();
    await pass(1000);
    expect(chat.read().chat).toBeNull();
    expect(world.storage.getItem(CHAT_KEY)).toBeNull();
  });

  test("uses what the settings are by then", async () => {
    await open();
    chat.close();
    settings = { ...settings, appearance: { ...settings.appearance, welcomeMessage: "New" } };
    await open();
    await pass(100);
    expect(said()).toEqual(["New"]);
  });

  test("is counted when a chat begins, and so is a request", async () => {
    await open();
    chat.enterAgent();
    await chat.sendRequest(request);
    expect(counted).toEqual(["opened", "request"]);
    expect(chat.read().chat!.receipt).toEqual(receipt);
  });
});

test("a request that the shop refuses is neither noted nor counted", async () => {
  world.sendRequest = () => Promise.reject(new Error("no"));
  await open();
  chat.enterAgent();
  await expect(chat.sendRequest(request)).rejects.toThrow("no");
  expect(chat.read().chat!.receipt).toBeNull();
  expect(counted).toEqual(["opened"]);
});

test("the shop's answer about an order's link is said in the chat", async () => {
  await open();
  await pass(100);
  chat.send("Where is my order?");
  await pass(1000);
  await chat.mailOrderLink({ order: "1a2b3c4d", email: "dana@example.com" });
  await pass(1000);
  expect(said().at(-1)).toBe("It is on its way.");
});

describe("looking for a report", () => {
  const answerAll = async () => {
    await open();
    await pass(100);
    for (const label of ["Which report do I need?", "Neither", "A retail job", "One building"]) {
      choose(label);
      await pass(1000);
    }
  };

  test("asks the catalogue once and tells what was found", async () => {
    const find = vi.spyOn(world, "findReport");
    await answerAll();
    await pass(1000);
    expect(find.mock.calls).toEqual([[{ software: "neither", purpose: "retail", extent: "one" }]]);
    expect(said().at(-1)).toBe("This one.");
    expect(chat.read().chat!.entries.at(-1)!.options[0]).toEqual(found.link);
  });

  test("says so when it could not look", async () => {
    world.findReport = () => Promise.reject(new Error("down"));
    await answerAll();
    await pass(1000);
    expect(said().at(-1)).toMatch(/could not look/);
  });

  test("that was given up says nothing", async () => {
    let tell: (_found: typeof found) => void = () => {};
    world.findReport = () => new Promise((resolve) => (tell = resolve));
    await answerAll();
    chat.reset();
    tell(found);
    await pass(5000);
    expect(said()).toEqual([settings.appearance.welcomeMessage]);
  });

  test("goes on after a change of page", async () => {
    world.findReport = () => new Promise(() => {});
    await answerAll();
    chat.leave();
    world.findReport = () => Promise.resolve(found);
    const next = makeChatStore(world);
    await open(next);
    await pass(1000);
    expect(said(next).at(-1)).toBe("This one.");
  });
});

test("whoever watches is told of every change until they stop", async () => {
  let changes = 0;
  const stop = chat.subscribe(() => changes++);
  await open();
  await pass(100);
  expect(changes).toBe(2);
  stop();
  chat.send("roof");
  expect(changes).toBe(2);
});
