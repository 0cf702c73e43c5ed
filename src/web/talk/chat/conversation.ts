import type { ChatSettings } from "#contracts/calls/chat-settings";
import type { LiveRequestReceipt } from "#contracts/calls/requests";
import { computeChatHours } from "#contracts/chat-settings";
import { isOpenAt } from "#contracts/opening-hours";
import type { ShopCalendar } from "#contracts/shop-calendar";
import { type ReportAnswers, reportQuestions } from "#shop/catalogue";
import { type Answer, fixedAnswers, type FixedTopic, isFixedTopic } from "./answers.ts";
import {
  addVisitorMessage,
  type Conversation,
  emptyConversation,
  plan,
  sendReply,
} from "./conversation-state.ts";
import {
  fallbackReplies,
  keywordTopics,
  type MenuOption,
  menuTree,
  type NodeId,
  type PageOption,
} from "./menu.ts";
import { listQuestions, type Topic } from "./questions.ts";
import { isQuotedNode } from "./quotes.ts";
import { containsKeyword, correctWords, normaliseWords } from "./written-words.ts";

const WELCOME_DELAY = 100;
const OUTSIDE_HOURS_DELAY = 1000;
/** Characters of a text that are read. */
export const MAX_TEXT = 1000;

/** A new chat, for a window that opens and after a reset. */
export function beginConversation(
  settings: ChatSettings,
  now: Date,
  calendar: ShopCalendar | null = null,
): Conversation {
  const { appearance, businessHours, quickResponses } = settings;
  const quick = quickResponses.map((label): MenuOption => ({ label, does: "say" }));
  const welcomed = plan(emptyConversation, {
    delay: WELCOME_DELAY,
    isReply: false,
    text: appearance.welcomeMessage,
    options: [...quick, ...menuTree.welcome.options],
  });
  const hours = computeChatHours(businessHours, calendar);
  if (!hours || isOpenAt(hours, now)) return welcomed;
  const { outsideHoursMessage: text } = businessHours;
  return plan(welcomed, { delay: OUTSIDE_HOURS_DELAY, isReply: false, text, options: [] });
}

/** Says what is pending, as its time has come. */
export function sayPending(chat: Conversation, id: number): Conversation {
  const due = chat.pending.find((pending) => pending.id === id);
  if (!due) return chat;
  const { text, options } = due;
  return {
    ...chat,
    pending: chat.pending.filter((pending) => pending !== due),
    entries: [...chat.entries, { id, from: "shop", text, options }],
  };
}

/** The visitor presses a button. Links lead to pages by themselves; of them only the press is noted. */
export function chooseOption(
  chat: Conversation,
  option: MenuOption,
  settings: ChatSettings,
): Conversation {
  const noted = addVisitorMessage(chat, option.label);
  if ("href" in option) return noted;
  if ("does" in option && option.does === "agent") return enterAgentMode(noted);
  const next = { ...noted, isAgent: false, receipt: null };
  if ("to" in option) return moveTo(next, option.to, settings);
  if ("answer" in option) return answerQuestion(next, option.answer, settings);
  return reply(next, option.label, settings, 0);
}

/**
 * The visitor writes something; blank text is ignored.
 * @param random from 0 until 1, for the text when nothing matches
 */
export function sendText(
  chat: Conversation,
  text: string,
  settings: ChatSettings,
  random: number,
): Conversation {
  const trimmed = text.trim().slice(0, MAX_TEXT);
  if (trimmed === "") return chat;
  const noted = addVisitorMessage(chat, trimmed);
  // "An agent, please" is no message for one.
  const typed = findTopic(trimmed) === "live" ? noted.typed : joinTyped(noted.typed, trimmed);
  return reply({ ...noted, typed }, trimmed, settings, random);
}

/** Lines for the message of a request. */
export const joinTyped = (...lines: string[]): string =>
  lines.filter((line) => line.trim() !== "").join("\n");

/** The form for a request has added it to its message. */
export const forgetTyped = (chat: Conversation): Conversation => ({ ...chat, typed: "" });

function reply(
  chat: Conversation,
  text: string,
  settings: ChatSettings,
  random: number,
): Conversation {
  const response = findAutoResponse(text, settings.autoResponses);
  if (response !== null)
    return sendReply(chat, { text: response, options: listMenuOptions(chat) }, settings);
  const answer = findTypedAnswer(chat, text);
  if (answer) return answerQuestion(chat, answer, settings);
  const topics = listQuestions(text);
  if (topics.length > 0) return answerTopics(chat, topics, text, settings);
  const node = findTopic(text) ?? findTopic(correctWords(text));
  if (node !== null) return moveTo(chat, node, settings);
  const words = fallbackReplies[Math.floor(random * fallbackReplies.length)]!;
  return sendReply(chat, { text: words, options: listMenuOptions(chat) }, settings);
}

/** Answers fixed topics first; a question that leads elsewhere or needs the catalogue comes last. */
function answerTopics(
  chat: Conversation,
  topics: readonly Topic[],
  text: string,
  settings: ChatSettings,
): Conversation {
  const fixed = topics.filter(isFixedTopic).map((topic) => fixedAnswers[topic]);
  const last = topics.find((topic) => !isFixedTopic(topic));
  const answer = {
    text: fixed.map((each) => each.text).join("\n\n"),
    links: fixed.flatMap(({ links }) => links),
  };
  if (last === undefined) return offerAnswer(chat, answer, settings);
  const answered =
    fixed.length > 0
      ? sendReply(chat, { text: answer.text, options: answer.links }, settings)
      : chat;
  return answerTopic(answered, last, text, settings);
}

function answerTopic(
  chat: Conversation,
  topic: Exclude<Topic, FixedTopic>,
  text: string,
  settings: ChatSettings,
): Conversation {
  if (topic === "order" || topic === "contact" || topic === "live")
    return moveTo(chat, topic, settings);
  // The prices have a node of their own.
  if (topic === "price") return { ...turnTo(chat, "cost"), asked: { about: topic, text } };
  return { ...chat, asked: { about: topic, text } };
}

/** What was asked is answered, or could not be looked up. */
export const sayAnswer = (chat: Conversation, answer: Answer, settings: ChatSettings) =>
  offerAnswer({ ...chat, asked: null }, answer, settings);

function offerAnswer(
  chat: Conversation,
  { text, links }: Answer,
  settings: ChatSettings,
): Conversation {
  const options = [...links, ...listMenuOptions(chat)];
  const labels = options.map(({ label }) => label);
  const different = options.filter(({ label }, index) => labels.indexOf(label) === index);
  return sendReply(chat, { text, options: different }, settings);
}

/** Typing the answer to a question counts as choosing it. */
const findTypedAnswer = (chat: Conversation, text: string) =>
  listMenuOptions(chat)
    .filter((option) => "answer" in option)
    .find(({ label }) => label.toLowerCase() === text.toLowerCase())?.answer;

function moveTo(chat: Conversation, node: NodeId, settings: ChatSettings): Conversation {
  const moved = turnTo(chat, node);
  if (isQuotedNode(node)) return { ...moved, asked: { about: "node", node } };
  const { text } = menuTree[node];
  const question = node === "choose" ? nextQuestion(moved) : undefined;
  const fullText = question ? `${text} ${question.text}` : text;
  return sendReply(moved, { text: fullText, options: listMenuOptions(moved) }, settings);
}

const turnTo = (chat: Conversation, node: NodeId): Conversation => ({
  ...chat,
  node,
  answers: {},
  isSearching: false,
  asked: null,
});

function answerQuestion(
  chat: Conversation,
  given: Partial<ReportAnswers>,
  settings: ChatSettings,
): Conversation {
  const answered: Conversation = {
    ...chat,
    node: "choose",
    isSearching: false,
    asked: null,
    answers: { ...chat.answers, ...given },
  };
  const question = nextQuestion(answered);
  if (!question) return { ...answered, isSearching: true };
  return sendReply(answered, { text: question.text, options: listMenuOptions(answered) }, settings);
}

const nextQuestion = ({ answers }: Conversation) =>
  reportQuestions.find(({ key }) => answers[key] === undefined);

export function listMenuOptions(chat: Conversation): readonly MenuOption[] {
  const question = chat.node === "choose" ? nextQuestion(chat) : undefined;
  const answers =
    question?.options.map(({ label, value }): MenuOption => ({
      label,
      answer: { [question.key]: value },
    })) ?? [];
  return [...answers, ...menuTree[chat.node].options];
}

/** What the chat says of the report for the answers. */
export interface FoundReply {
  text: string;
  link: PageOption;
}

/** The report for the answers was found, or the search failed. */
export function sayReport(
  chat: Conversation,
  { text, link }: FoundReply,
  settings: ChatSettings,
): Conversation {
  if (!chat.isSearching) return chat;
  const found: Conversation = { ...chat, isSearching: false, answers: {} };
  const again: MenuOption = { label: "Choose again", to: "choose" };
  const options = [link, again, ...menuTree.choose.options];
  return sendReply(found, { text, options }, settings);
}

/** The link to an order was requested; wrong pairs get the same message. A visitor who has moved on stays there. */
export function sayLinkSent(chat: Conversation, text: string, settings: ChatSettings) {
  const next: Conversation =
    chat.node === "order" ? { ...chat, node: "welcome", answers: {} } : chat;
  return sendReply(next, { text, options: listMenuOptions(next) }, settings);
}

export const enterAgentMode = (chat: Conversation): Conversation => ({
  ...chat,
  isAgent: true,
  isSearching: false,
  asked: null,
  receipt: null,
});

/** Returns to the menu. */
export function leaveAgentMode(chat: Conversation, settings: ChatSettings): Conversation {
  if (!chat.isAgent) return chat;
  return moveTo({ ...chat, isAgent: false, receipt: null }, "welcome", settings);
}

export const addReceipt = (chat: Conversation, receipt: LiveRequestReceipt): Conversation =>
  chat.isAgent ? { ...chat, receipt } : chat;

export function pickChatForm({
  isAgent,
  node,
  pending,
  asked,
}: Conversation): "live" | "order" | null {
  if (isAgent) return "live";
  const hasReplied = !asked && !pending.some(({ isReply }) => isReply);
  return node === "order" && hasReplied ? "order" : null;
}

/** The transcript that is sent with a request. */
export const toTranscript = ({ entries }: Conversation) =>
  entries.map(({ from, text }) => ({ from, text }));

/** The response of the first enabled rule with a keyword in the text; null when there is none. */
export function findAutoResponse(
  text: string,
  rules: ChatSettings["autoResponses"],
): string | null {
  const written = normaliseWords(text);
  const rule = rules.find(
    ({ enabled, keywords }) =>
      enabled && keywords.some((keyword) => containsKeyword(written, keyword)),
  );
  return rule?.response ?? null;
}

/** The node to which the first known word leads; null when none is known. */
export function findTopic(text: string): NodeId | null {
  const written = normaliseWords(text);
  return (
    keywordTopics.find(({ words }) => words.some((word) => containsKeyword(written, word)))?.node ??
    null
  );
}
