import type { ChatSettings } from "#contracts/calls/chat-settings";
import type { LiveRequestReceipt } from "#contracts/calls/requests";
import type { ReportAnswers } from "#shop/catalogue";
import type { MenuOption, NodeId } from "./menu.ts";
import type { Asked } from "./quotes.ts";

export interface Entry {
  id: number;
  from: "shop" | "visitor";
  text: string;
  options: readonly MenuOption[];
}

/** A message that the chat will show after a delay. */
interface Pending {
  id: number;
  /** Milliseconds from when it was planned. */
  delay: number;
  /** A reply to the visitor: the chat shows that it is typing. */
  isReply: boolean;
  text: string;
  options: readonly MenuOption[];
}

/**
 * All that a chat is made of. Changed only by the functions here and in conversation.ts, none of which knows a clock,
 * the network or the page.
 */
export interface Conversation {
  node: NodeId;
  /** Live-agent mode: the form for a request is shown. */
  isAgent: boolean;
  /** Answers to "Which report do I need?", so far. */
  answers: Partial<ReportAnswers>;
  /** All three answers are given and the report is being searched. */
  isSearching: boolean;
  /** What is being looked up in the shop for a reply. */
  asked: Asked | null;
  /** What the visitor typed since the chat began or a request was sent, for the message of the next request. */
  typed: string;
  entries: readonly Entry[];
  pending: readonly Pending[];
  /** Receipt of the live request that was sent. */
  receipt: LiveRequestReceipt | null;
  nextId: number;
}

export const emptyConversation: Conversation = {
  node: "welcome",
  isAgent: false,
  answers: {},
  isSearching: false,
  asked: null,
  typed: "",
  entries: [],
  pending: [],
  receipt: null,
  nextId: 1,
};

export const addVisitorMessage = (chat: Conversation, text: string): Conversation => ({
  ...chat,
  entries: [...chat.entries, { id: chat.nextId, from: "visitor", text, options: [] }],
  nextId: chat.nextId + 1,
});

/** The chat replies after the delay of its settings. */
export const sendReply = (
  chat: Conversation,
  message: Pick<Pending, "text" | "options">,
  { behavior }: ChatSettings,
): Conversation => plan(chat, { ...message, delay: behavior.responseDelay, isReply: true });

/** The chat will show a message of its own. */
export const plan = (chat: Conversation, pending: Omit<Pending, "id">): Conversation => ({
  ...chat,
  pending: [...chat.pending, { ...pending, id: chat.nextId }],
  nextId: chat.nextId + 1,
});
