import type { ChatSettings } from "#contracts/calls/chat";
import type { LiveRequestReceipt } from "#contracts/calls/contact";
import { isOpenAt } from "#contracts/opening-hours";
import { type ReportAnswers, reportQuestions } from "#contracts/report-chooser";
import { findAutoResponse, findTopic } from "./match-reply.ts";
import { fallbackReplies, type MenuOption, menuTree, type NodeId } from "./menu.ts";

export interface Entry {
  id: number;
  from: "shop" | "visitor";
  text: string;
  options: readonly MenuOption[];
}

/** Something that the chat will say when its time has come. */
interface Pending {
  id: number;
  /** Milliseconds from when it was decided to say it. */
  delay: number;
  /** An answer to the visitor: the chat shows that it is typing. */
  isReply: boolean;
  text: string;
  options: readonly MenuOption[];
}

/** All that a chat is made of. Changed by the functions below only, none of which knows a clock, the network or the page. */
export interface Conversation {
  node: NodeId;
  /** Live-agent mode: the form for a request is shown. */
  isAgent: boolean;
  /** Of "Which report do I need?", so far. */
  answers: Partial<ReportAnswers>;
  /** All three answers are given and the report is being looked for. */
  isLooking: boolean;
  entries: readonly Entry[];
  pending: readonly Pending[];
  /** Of the live request that was sent. */
  receipt: LiveRequestReceipt | null;
  nextId: number;
}

const WELCOME_DELAY = 100;
const OUTSIDE_HOURS_DELAY = 1000;
/** Characters of a text that are read. */
export const MAX_TEXT = 1000;

/** A new chat, as it begins when the window opens and after a reset. */
export function beginConversation(settings: ChatSettings, now: Date): Conversation {
  const { appearance, businessHours, quickResponses } = settings;
  const quick = quickResponses.map((label): MenuOption => ({ label, does: "say" }));
  const welcomed = plan(empty, {
    delay: WELCOME_DELAY,
    isReply: false,
    text: appearance.welcomeMessage,
    options: [...quick, ...menuTree.welcome.options],
  });
  if (!businessHours.enabled || isOpenAt(businessHours, now)) return welcomed;
  const { outsideHoursMessage: text } = businessHours;
  return plan(welcomed, { delay: OUTSIDE_HOURS_DELAY, isReply: false, text, options: [] });
}

const empty: Conversation = {
  node: "welcome",
  isAgent: false,
  answers: {},
  isLooking: false,
  entries: [],
  pending: [],
  receipt: null,
  nextId: 1,
};

/** The time of something pending has come. */
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
  const heard = hear(chat, option.label);
  if ("href" in option) return heard;
  const said = "does" in option ? heard : { ...heard, isAgent: false, receipt: null };
  if ("to" in option) return moveTo(said, option.to, settings);
  if ("answer" in option) return answerQuestion(said, option.answer, settings);
  return option.does === "agent" ? enterAgentMode(said) : reply(said, option.label, settings, 0);
}

/**
 * The visitor writes something; blank text is ignored.
 * @param random from 0 until 1, for the words when nothing is understood
 */
export function sendText(
  chat: Conversation,
  text: string,
  settings: ChatSettings,
  random: number,
): Conversation {
  const said = text.trim().slice(0, MAX_TEXT);
  return said === "" ? chat : reply(hear(chat, said), said, settings, random);
}

function reply(
  chat: Conversation,
  text: string,
  settings: ChatSettings,
  random: number,
): Conversation {
  if (chat.isAgent)
    return answer(chat, { text: chat.receipt ? sentText : formText, options: [] }, settings);
  const response = findAutoResponse(text, settings.autoResponses);
  if (response !== null)
    return answer(chat, { text: response, options: optionsOf(chat) }, settings);
  const option = findTypedOption(chat, text);
  if (option) return chooseTyped(chat, option, settings);
  const node = findTopic(text);
  if (node !== null) return moveTo(chat, node, settings);
  const words = fallbackReplies[Math.floor(random * fallbackReplies.length)]!;
  return answer(chat, { text: words, options: optionsOf(chat) }, settings);
}

const sentText =
  "Your request is with our team, and what you write here reaches nobody. Press End to go back to the menu.";

const formText =
  "What you write here reaches nobody. Please fill in the form below and our team answers you, or press End to go back to the menu.";

/** Writing the answer to a question is as good as pressing it. */
const findTypedOption = (chat: Conversation, text: string) =>
  optionsOf(chat).find(
    (option) => "answer" in option && option.label.toLowerCase() === text.toLowerCase(),
  );

const chooseTyped = (chat: Conversation, option: MenuOption, settings: ChatSettings) =>
  "answer" in option ? answerQuestion(chat, option.answer, settings) : chat;

function moveTo(chat: Conversation, node: NodeId, settings: ChatSettings): Conversation {
  const moved: Conversation = { ...chat, node, answers: {}, isLooking: false };
  const { text } = menuTree[node];
  const question = node === "choose" ? nextQuestion(moved) : undefined;
  const said = question ? `${text} ${question.text}` : text;
  return answer(moved, { text: said, options: optionsOf(moved) }, settings);
}

function answerQuestion(
  chat: Conversation,
  given: Partial<ReportAnswers>,
  settings: ChatSettings,
): Conversation {
  const answered: Conversation = {
    ...chat,
    node: "choose",
    isLooking: false,
    answers: { ...chat.answers, ...given },
  };
  const question = nextQuestion(answered);
  if (!question) return { ...answered, isLooking: true };
  return answer(answered, { text: question.text, options: optionsOf(answered) }, settings);
}

const nextQuestion = ({ answers }: Conversation) =>
  reportQuestions.find(({ key }) => answers[key] === undefined);

/** What can be pressed at the node at hand. */
export function optionsOf(chat: Conversation): readonly MenuOption[] {
  const question = chat.node === "choose" ? nextQuestion(chat) : undefined;
  const answers =
    question?.options.map(({ label, value }): MenuOption => ({
      label,
      answer: { [question.key]: value },
    })) ?? [];
  return [...answers, ...menuTree[chat.node].options];
}

/** The report that the answers lead to was found, or could not be looked for. */
export function sayReport(
  chat: Conversation,
  { text, link }: { text: string; link: { label: string; href: string } },
  settings: ChatSettings,
): Conversation {
  if (!chat.isLooking) return chat;
  const found: Conversation = { ...chat, isLooking: false, answers: {} };
  const again: MenuOption = { label: "Choose again", to: "choose" };
  const options = [link, again, ...menuTree.choose.options];
  return answer(found, { text, options }, settings);
}

/** The link to an order is on its way, or so it is said of wrong pairs too. Who has gone on meanwhile stays there. */
export function sayLinkSent(chat: Conversation, text: string, settings: ChatSettings) {
  const told: Conversation =
    chat.node === "order" ? { ...chat, node: "welcome", answers: {} } : chat;
  return answer(told, { text, options: optionsOf(told) }, settings);
}

export const enterAgentMode = (chat: Conversation): Conversation => ({
  ...chat,
  isAgent: true,
  isLooking: false,
  receipt: null,
});

/** Back to the menu. */
export function leaveAgentMode(chat: Conversation, settings: ChatSettings): Conversation {
  if (!chat.isAgent) return chat;
  return moveTo({ ...chat, isAgent: false, receipt: null }, "welcome", settings);
}

export const noteReceipt = (chat: Conversation, receipt: LiveRequestReceipt): Conversation =>
  chat.isAgent ? { ...chat, receipt } : chat;

/** The form that belongs below what was said. */
export function formOf({ isAgent, node, pending }: Conversation): "live" | "order" | null {
  if (isAgent) return "live";
  const isAsked = !pending.some(({ isReply }) => isReply);
  return node === "order" && isAsked ? "order" : null;
}

/** As it is sent along with a request: who said what. */
export const transcriptOf = ({ entries }: Conversation) =>
  entries.map(({ from, text }) => ({ from, text }));

const hear = (chat: Conversation, text: string): Conversation => ({
  ...chat,
  entries: [...chat.entries, { id: chat.nextId, from: "visitor", text, options: [] }],
  nextId: chat.nextId + 1,
});

const answer = (
  chat: Conversation,
  said: Pick<Pending, "text" | "options">,
  { behavior }: ChatSettings,
): Conversation => plan(chat, { ...said, delay: behavior.responseDelay, isReply: true });

const plan = (chat: Conversation, pending: Omit<Pending, "id">): Conversation => ({
  ...chat,
  pending: [...chat.pending, { ...pending, id: chat.nextId }],
  nextId: chat.nextId + 1,
});
