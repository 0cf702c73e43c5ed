import { afterEach, beforeEach, vi } from "vitest";
import { makeMemoryStorage } from "#browser/state/kept-storage";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { defaultChatSettings } from "#contracts/chat-settings";
import { defaultCalendar } from "#contracts/shop-calendar";
import {
  type ChatStore,
  type ChatDependencies,
  makeChatStore,
} from "#src/web/talk/chat/chat-store.ts";
import type { FoundReply } from "#src/web/talk/chat/conversation.ts";
import { chatShop } from "./chat-shop.ts";
import { receipt } from "./conversation-steps.ts";

export const found: FoundReply = {
  text: "This one.",
  link: { label: "Open it", href: "/products/x?id=1" },
};

interface Visit {
  settings: ChatSettings;
  dependencies: ChatDependencies;
  chat: ChatStore;
  /** What was counted so far. */
  counted: string[];
}

/** Lets what was loaded arrive, without any time passing. */
const arrive = () => vi.advanceTimersByTimeAsync(0);
export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** A visitor's chat; a new one before each test, with a clock of its own. */
export function beginVisits() {
  const visit = {} as Visit;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date("2026-11-22T15:00:00Z") });
    visit.settings = defaultChatSettings;
    visit.counted = [];
    visit.dependencies = {
      loadSettings: () => Promise.resolve(visit.settings),
      loadCalendar: () => Promise.resolve(defaultCalendar),
      findReport: () => Promise.resolve(found),
      readShop: () => Promise.resolve(chatShop),
      sendRequest: () => Promise.resolve(receipt),
      mailOrderLink: () => Promise.resolve("It is on its way."),
      count: (kind) => void visit.counted.push(kind),
      storage: makeMemoryStorage(),
      now: () => new Date(),
      random: () => 0,
    };
    visit.chat = makeChatStore(visit.dependencies);
  });
  afterEach(() => vi.useRealTimers());
  return Object.assign(visit, {
    said: (store = visit.chat) => store.read().chat?.entries.map(({ text }) => text) ?? [],
    open: async (store = visit.chat) => {
      void store.open();
      await arrive();
    },
  });
}
