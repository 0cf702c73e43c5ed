import type { ChatSettings } from "#contracts/calls/chat";
import type { LiveRequest, LiveRequestReceipt } from "#contracts/calls/contact";
import { defaultChatSettings, RESPONSE_DELAY_WITHOUT_SETTINGS } from "#contracts/chat-settings";
import type { ReportAnswers } from "#contracts/report-chooser";
import { isObject, readStoredObject, type TextStorage } from "#web/cart/kept-storage.ts";
import {
  beginConversation,
  chooseOption,
  type Conversation,
  enterAgentMode,
  leaveAgentMode,
  noteReceipt,
  sayLinkSent,
  sayPending,
  sayReport,
  sendText,
} from "./conversation.ts";
import { type MenuOption, menuTree } from "./menu.ts";
import { CHAT_KEY } from "./visit.ts";

/** What a chat needs of the world around it. */
export interface ChatWorld {
  loadSettings: () => Promise<ChatSettings>;
  /** What to say of the report that the answers lead to. */
  findReport: (
    answers: ReportAnswers,
  ) => Promise<{ text: string; link: { label: string; href: string } }>;
  sendRequest: (request: LiveRequest) => Promise<LiveRequestReceipt>;
  /** Has the link to an order mailed; answers what the shop says to that. */
  mailOrderLink: (request: { order: string; email: string }) => Promise<string>;
  /** Counts for the shop that this visit did something; nothing of what was said. */
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

export interface ChatStore {
  read: () => ChatView;
  subscribe: (listener: () => void) => () => void;
  /** Goes on with the visit's chat if there is one; otherwise a new one begins when the settings are there. */
  open: () => Promise<void>;
  /** Ends the chat; the next opening begins a new one. */
  close: () => void;
  /** Stops all timers and keeps the chat, because its window goes away with the page. */
  leave: () => void;
  /** Goes on with other settings, in the preview. */
  changeSettings: (settings: ChatSettings) => void;
  /** Begins anew. */
  reset: () => void;
  choose: (option: MenuOption) => void;
  send: (text: string) => void;
  enterAgent: () => void;
  leaveAgent: () => void;
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

/** Drives a conversation: runs its timers, asks the shop, and keeps it for the visit while the window is open. */
export function makeChatStore(world: ChatWorld): ChatStore {
  const listeners = new Set<() => void>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let view: ChatView = { settings: null, chat: null };
  /** Rises when what is under way no longer matters. */
  let turn = 0;

  const show = (next: ChatView) => {
    const soughtBefore = soughtIn(view.chat);
    view = next;
    const { chat } = view;
    if (chat) world.storage.setItem(CHAT_KEY, JSON.stringify(chat));
    setTimers(chat);
    const sought = soughtIn(chat);
    if (sought && sought !== soughtBefore) void look(sought);
    for (const listener of listeners) listener();
  };
  const change = (step: (chat: Conversation, settings: ChatSettings) => Conversation) => {
    const { chat, settings } = view;
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
  const look = async (answers: ReportAnswers) => {
    const found = await world.findReport(answers).catch(() => notFound);
    if (soughtIn(view.chat) === answers)
      change((chat, settings) => sayReport(chat, found, settings));
  };
  const begin = (settings: ChatSettings) => {
    turn++;
    setTimers(null);
    show({ settings, chat: beginConversation(settings, world.now()) });
  };

  return {
    read: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async open() {
      const started = ++turn;
      const settings = await world.loadSettings().catch(() => settingsNotLoaded);
      if (started !== turn) return;
      const kept = readKept(world.storage);
      if (kept) return show({ settings, chat: kept });
      if (settings.isEnabled) world.count("opened");
      begin(settings);
    },
    close() {
      turn++;
      world.storage.removeItem(CHAT_KEY);
      show({ settings: null, chat: null });
    },
    leave() {
      turn++;
      setTimers(null);
      view = { settings: null, chat: null };
    },
    changeSettings: (settings) => show({ settings, chat: view.chat }),
    reset() {
      if (view.settings) begin(view.settings);
    },
    choose: (option) => change((chat, settings) => chooseOption(chat, option, settings)),
    send: (text) => change((chat, settings) => sendText(chat, text, settings, world.random())),
    enterAgent: () => change(enterAgentMode),
    leaveAgent: () => change(leaveAgentMode),
    async sendRequest(request) {
      const receipt = await world.sendRequest(request);
      change((chat) => noteReceipt(chat, receipt));
      world.count("request");
    },
    async mailOrderLink(request) {
      const message = await world.mailOrderLink(request);
      change((chat, settings) => sayLinkSent(chat, message, settings));
    },
  };
}

/** The answers whose report is looked for; other answers are another object. */
const soughtIn = (chat: Conversation | null): ReportAnswers | null =>
  chat?.isLooking ? (chat.answers as ReportAnswers) : null;

const notFound = {
  text: "I could not look that up just now. All our reports stand here:",
  link: { label: "See all products", href: "/products" },
};

/** The chat of this visit, unless what is stored is none. */
function readKept(storage: TextStorage): Conversation | null {
  const kept = readStoredObject(storage, CHAT_KEY);
  const isChat =
    kept !== null &&
    Object.hasOwn(menuTree, String(kept["node"])) &&
    Array.isArray(kept["entries"]) &&
    Array.isArray(kept["pending"]) &&
    isObject(kept["answers"]) &&
    typeof kept["nextId"] === "number";
  return isChat ? (kept as unknown as Conversation) : null;
}
