import { createBrowserStore } from "#browser/state/create-browser-store";
import { isObject, type TextStorage } from "#browser/state/kept-storage";
import { createStore, type Store } from "#browser/state/store";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import type { LiveRequest, LiveRequestReceipt } from "#contracts/calls/requests";
import { defaultChatSettings, RESPONSE_DELAY_WITHOUT_SETTINGS } from "#contracts/chat-settings";
import type { ShopCalendar } from "#contracts/shop-calendar";
import type { ReportAnswers } from "#shop/catalogue";
import type { Answer } from "./answers.ts";
import { type Conversation, emptyConversation } from "./conversation-state.ts";
import {
  beginConversation,
  chooseOption,
  enterAgentMode,
  forgetTyped,
  type FoundReply,
  leaveAgentMode,
  addReceipt,
  sayAnswer,
  sayLinkSent,
  sayPending,
  sayReport,
  sendText,
} from "./conversation.ts";
import { type MenuOption, menuTree } from "./menu.ts";
import { type Asked, quote, type ShopNow } from "./quotes.ts";
import { CHAT_KEY } from "./visit.ts";

/** What a chat needs from outside, so that tests and the preview can replace it. */
export interface ChatDependencies {
  loadSettings: () => Promise<ChatSettings>;
  /** When the shop works; asked only where the chat has hours. */
  loadCalendar: () => Promise<ShopCalendar>;
  /** The reply about the report for the answers. */
  findReport: (answers: ReportAnswers) => Promise<FoundReply>;
  /** The catalogue and the calendar as they are now, for prices and due times. */
  readShop: () => Promise<ShopNow>;
  sendRequest: (request: LiveRequest) => Promise<LiveRequestReceipt>;
  /** Has the link to an order mailed; resolves to the server's message. */
  mailOrderLink: (request: { order: string; email: string }) => Promise<string>;
  /** Reports an event of this visit for the statistics; nothing of the conversation. */
  count: (kind: "opened" | "request") => void;
  /** Lives as long as the visit. */
  storage: TextStorage;
  now: () => Date;
  /** From 0 until 1. */
  random: () => number;
}

/** The settings are null while they load, the chat is null while there is none. */
interface ChatView {
  settings: ChatSettings | null;
  chat: Conversation | null;
}

const noView: ChatView = { settings: null, chat: null };

export interface ChatStore extends Omit<Store<ChatView>, "write"> {
  /** Continues the visit's chat if there is one; otherwise a new one starts once the settings are loaded. */
  open: () => Promise<void>;
  /** Ends the chat; the next time a new one starts. */
  close: () => void;
  /** Stops all timers and keeps the chat, because its window closes with the page. */
  leave: () => void;
  /** Goes on with other settings, in the preview. */
  changeSettings: (settings: ChatSettings) => void;
  reset: () => void;
  choose: (option: MenuOption) => void;
  send: (text: string) => void;
  enterAgent: () => void;
  leaveAgent: () => void;
  /** The form for a request has added what was typed to its message. */
  forgetTyped: () => void;
  /** Throws what the shop refuses. */
  sendRequest: (request: LiveRequest) => Promise<void>;
  /** Throws what the shop refuses. */
  mailOrderLink: (request: { order: string; email: string }) => Promise<void>;
}

const settingsNotLoaded: ChatSettings = {
  ...defaultChatSettings,
  behavior: {
    ...defaultChatSettings.behavior,
    responseDelay: RESPONSE_DELAY_WITHOUT_SETTINGS,
  },
};

/** Drives a conversation: runs its timers, calls the shop, and keeps it for the visit while the window is open. */
export function makeChatStore(dependencies: ChatDependencies): ChatStore {
  const shown = createStore<ChatView>(noView);
  const kept = keptChat(dependencies.storage);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  /** Incremented when running requests no longer matter. */
  let turn = 0;
  let calendar: ShopCalendar | null = null;

  const show = (next: ChatView) => {
    const before = shown.read().chat;
    const searchedBefore = searchedAnswers(before);
    const { chat } = next;
    if (chat) kept.write(chat);
    setTimers(chat);
    shown.write(next);
    const searched = searchedAnswers(chat);
    if (searched && searched !== searchedBefore) void searchReport(searched);
    if (chat?.asked && chat.asked !== before?.asked) void lookUp(chat.asked);
  };
  const change = (step: (chat: Conversation, settings: ChatSettings) => Conversation) => {
    const { chat, settings } = shown.read();
    if (chat && settings) show({ settings, chat: step(chat, settings) });
  };
  const setTimers = (chat: Conversation | null) => {
    const pending = chat?.pending ?? [];
    for (const [id, timer] of timers) {
      if (pending.some((one) => one.id === id)) continue;
      clearTimeout(timer);
      timers.delete(id);
    }
    for (const { id, delay } of pending)
      if (!timers.has(id))
        timers.set(
          id,
          setTimeout(() => change((chat) => sayPending(chat, id)), delay),
        );
  };
  const searchReport = async (answers: ReportAnswers) => {
    const found = await dependencies.findReport(answers).catch(() => notFound);
    if (searchedAnswers(shown.read().chat) === answers)
      change((chat, settings) => sayReport(chat, found, settings));
  };
  const lookUp = async (asked: Asked) => {
    const shop = await dependencies.readShop().catch(() => null);
    if (shown.read().chat?.asked !== asked) return;
    const answer = shop ? quote(asked, shop) : answerWithoutShop(asked);
    change((chat, settings) => sayAnswer(chat, answer, settings));
  };
  const begin = (settings: ChatSettings) => {
    turn++;
    setTimers(null);
    show({ settings, chat: beginConversation(settings, dependencies.now(), calendar) });
  };

  return {
    first: shown.first,
    read: shown.read,
    subscribe: shown.subscribe,
    async open() {
      const started = ++turn;
      const settings = await dependencies.loadSettings().catch(() => settingsNotLoaded);
      if (settings.businessHours.enabled)
        calendar = await dependencies.loadCalendar().catch(() => null);
      if (started !== turn) return;
      const chat = kept.read();
      if (chat) return show({ settings, chat });
      if (settings.isEnabled) dependencies.count("opened");
      begin(settings);
    },
    close() {
      turn++;
      kept.write(null);
      show(noView);
    },
    leave() {
      turn++;
      setTimers(null);
      shown.write(noView);
    },
    changeSettings: (settings) => show({ settings, chat: shown.read().chat }),
    reset() {
      const { settings } = shown.read();
      if (settings) begin(settings);
    },
    choose: (option) => change((chat, settings) => chooseOption(chat, option, settings)),
    send: (text) =>
      change((chat, settings) => sendText(chat, text, settings, dependencies.random())),
    enterAgent: () => change(enterAgentMode),
    leaveAgent: () => change(leaveAgentMode),
    forgetTyped: () => change(forgetTyped),
    async sendRequest(request) {
      const receipt = await dependencies.sendRequest(request);
      change((chat) => addReceipt(chat, receipt));
      dependencies.count("request");
    },
    async mailOrderLink(request) {
      const message = await dependencies.mailOrderLink(request);
      change((chat, settings) => sayLinkSent(chat, message, settings));
    },
  };
}

/** The answers whose report is being searched; other answers are another object. */
const searchedAnswers = (chat: Conversation | null): ReportAnswers | null =>
  chat?.isSearching ? (chat.answers as ReportAnswers) : null;

const notFound: FoundReply = {
  text: "I could not look that up just now. You can find all our reports here:",
  link: { label: "See all products", href: "/products" },
};

/** A node's text says something without prices, too. */
const answerWithoutShop = (asked: Asked): Answer =>
  asked.about === "node"
    ? { text: menuTree[asked.node].text, links: [] }
    : { text: notFound.text, links: [notFound.link] };

/** The chat of this visit, unless what is stored is none. */
const keptChat = (storage: TextStorage) =>
  createBrowserStore<Conversation | null>({
    key: CHAT_KEY,
    first: null,
    parse(text) {
      const kept: unknown = JSON.parse(text);
      return isConversation(kept) ? { ...emptyConversation, ...kept } : null;
    },
    format: (chat) => chat && JSON.stringify(chat),
    storage,
  });

const isConversation = (kept: unknown): kept is Conversation =>
  isObject(kept) &&
  Object.hasOwn(menuTree, String(kept["node"])) &&
  Array.isArray(kept["entries"]) &&
  Array.isArray(kept["pending"]) &&
  isObject(kept["answers"]) &&
  typeof kept["nextId"] === "number";
