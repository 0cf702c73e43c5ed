import type { ChatSettings } from "#contracts/calls/chat-settings";
import { defaultChatSettings } from "#contracts/chat-settings";
import type { Conversation } from "#src/web/talk/chat/conversation-state.ts";
import { quote, type ShopNow } from "#src/web/talk/chat/quotes.ts";
import {
  beginConversation,
  chooseOption,
  listMenuOptions,
  sayAnswer,
  sayPending,
  sendText,
} from "#src/web/talk/chat/conversation.ts";

export const settings: ChatSettings = {
  ...defaultChatSettings,
  autoResponses: [],
  quickResponses: [],
};
export const receipt = {
  department: "general",
  referenceId: "LC-1A2B3C4D",
  expectedResponse: "Within 8 hours",
  dueAt: "2026-11-20T23:00:00.000Z",
} as const;
export const friday = new Date("2026-11-20T15:00:00Z");

/** Says everything that is pending. */
export const settle = (chat: Conversation): Conversation =>
  chat.pending.reduce((settled, { id }) => sayPending(settled, id), chat);
export const begin = (given: Partial<ChatSettings> = {}) =>
  settle(beginConversation({ ...settings, ...given }, friday));
export const choose = (chat: Conversation, label: string) =>
  chooseOption(
    chat,
    listMenuOptions(chat).find((option) => option.label === label)!,
    settings,
  );
export const say = (
  chat: Conversation,
  text: string,
  given: Partial<ChatSettings> = {},
  random = 0,
) => sendText(chat, text, { ...settings, ...given }, random);
export const lastWords = (chat: Conversation) => settle(chat).entries.at(-1)!.text;
/** What is asked of the shop is looked up. */
export const lookUp = (chat: Conversation, shop: ShopNow): Conversation =>
  chat.asked ? sayAnswer(chat, quote(chat.asked, shop), settings) : chat;
