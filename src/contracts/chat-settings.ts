import type { ChatSettings } from "./calls/chat-settings.ts";
import { type OpeningHours, weekdays, makeWeek } from "./opening-hours.ts";
import { readableOn } from "./readable-text.ts";
import type { ShopCalendar } from "./shop-calendar.ts";
import { checkDay } from "./check-calendar.ts";

/** The time zones that the business hours may be set in. */
export const chatTimezones = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Europe/London",
  "Europe/Paris",
  "Asia/Tokyo",
  "Asia/Shanghai",
  "Australia/Sydney",
] as const;
type ChatTimezone = (typeof chatTimezones)[number];

/** Milliseconds. */
export const chatDelays = {
  autoOpen: { min: 5_000, max: 300_000 },
  response: { min: 0, max: 5_000, step: 100 },
} as const;

/** The reply's delay while the settings could not be loaded. */
export const RESPONSE_DELAY_WITHOUT_SETTINGS = 800;

const workday = { enabled: true, start: "09:00", end: "17:00" };
const dayOff = { ...workday, enabled: false };

export const defaultChatSettings: ChatSettings = {
  isEnabled: true,
  appearance: {
    primaryColor: "#2563eb",
    secondaryColor: "#10b981",
    chatbotName: "Ridgeline Assistant",
    welcomeMessage:
      "Welcome to Ridgeline! Looking for roofing help? I can show you our measurement reports, explain prices and delivery, or pass you on to our team.",
    avatar: "🏠",
  },
  behavior: {
    enableAutoOpen: false,
    autoOpenDelay: 30_000,
    enableTypingIndicator: true,
    responseDelay: 1000,
  },
  quickResponses: ["How fast is delivery?", "What does a report cost?", "How do I pay?"],
  // They would be said instead of what the chat reads in the catalogue and in the policies.
  autoResponses: [],
  businessHours: {
    enabled: false,
    usesShopCalendar: false,
    timezone: "America/New_York",
    outsideHoursMessage:
      "Our team is away right now. Leave a live request and we will answer in our working hours; the menu works around the clock.",
    schedule: makeWeek(workday, dayOff, dayOff),
  },
};

/** The settings that every page carries; the rest is read when the chat opens. */
export interface ChatEntry {
  /** Background of the button. */
  color: string;
  /** Text on the button. */
  textColor: string;
  /** Milliseconds after which the chat opens by itself; null when it never does. */
  autoOpenDelay: number | null;
}

/** Null when the chat is switched off. */
export const toChatEntry = ({ isEnabled, appearance, behavior }: ChatSettings): ChatEntry | null =>
  isEnabled
    ? {
        color: appearance.primaryColor,
        textColor: readableOn(appearance.primaryColor),
        autoOpenDelay: behavior.enableAutoOpen ? behavior.autoOpenDelay : null,
      }
    : null;

/**
 * When the chat is open; null when it keeps no hours, and when it follows a calendar that could not be loaded. On the
 * calendar's holidays it is always closed.
 */
export function computeChatHours(
  { enabled, usesShopCalendar, timezone, schedule }: ChatSettings["businessHours"],
  calendar: ShopCalendar | null,
): OpeningHours | null {
  if (!enabled) return null;
  return usesShopCalendar ? calendar : { timezone, schedule, holidays: calendar?.holidays ?? [] };
}

/** What is wrong with settings: field path (dots) to message. The editor and the shop's own check share it. */
export function checkChatSettings(settings: ChatSettings): Record<string, string> {
  const { quickResponses, autoResponses } = settings;
  return {
    ...checkAppearance(settings),
    ...checkBehavior(settings),
    ...Object.fromEntries(
      quickResponses.flatMap((text, index) => {
        const message = checkQuickResponse(text, quickResponses.slice(0, index));
        return message === null ? [] : [[`quickResponses.${index}`, message]];
      }),
    ),
    ...Object.fromEntries(
      autoResponses.flatMap((rule, index) => {
        const message = checkAutoResponse(rule);
        return message === null ? [] : [[`autoResponses.${index}`, message]];
      }),
    ),
    ...checkBusinessHours(settings),
  };
}

function checkAppearance({ appearance }: ChatSettings): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const key of ["primaryColor", "secondaryColor"] as const)
    if (!/^#[0-9a-f]{6}$/i.test(appearance[key]))
      errors[`appearance.${key}`] = "Please enter a color like #2563eb";
  if (isBlank(appearance.chatbotName)) errors["appearance.chatbotName"] = "Please enter a name";
  if (isBlank(appearance.welcomeMessage))
    errors["appearance.welcomeMessage"] = "Please enter a welcome message";
  return errors;
}

function checkBehavior({ behavior }: ChatSettings): Record<string, string> {
  const { autoOpen, response } = chatDelays;
  const { autoOpenDelay, responseDelay } = behavior;
  const errors: Record<string, string> = {};
  if (!isWithin(autoOpenDelay, autoOpen))
    errors["behavior.autoOpenDelay"] = "Please choose a delay from 5 to 300 seconds";
  if (!isWithin(responseDelay, response) || responseDelay % response.step !== 0)
    errors["behavior.responseDelay"] = "Please choose 0 to 5000 milliseconds in steps of 100";
  return errors;
}

/** @param others the ones that are there already */
export function checkQuickResponse(text: string, others: readonly string[]): string | null {
  if (isBlank(text)) return "Please enter a text";
  const isThere = others.some((other) => sameText(other) === sameText(text));
  return isThere ? "This quick response is there already" : null;
}

export function checkAutoResponse(rule: {
  keywords: readonly string[];
  response: string;
}): string | null {
  if (rule.keywords.every(isBlank)) return "Please enter at least one keyword";
  return isBlank(rule.response) ? "Please enter a response" : null;
}

/** "a, ,b " gives a and b. */
export const splitKeywords = (text: string): string[] =>
  text
    .split(",")
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== "");

function checkBusinessHours({ businessHours }: ChatSettings): Record<string, string> {
  const { enabled, timezone, outsideHoursMessage, schedule } = businessHours;
  const errors: Record<string, string> = {};
  if (!chatTimezones.includes(timezone as ChatTimezone))
    errors["businessHours.timezone"] = "Please choose one of the listed time zones";
  if (enabled && isBlank(outsideHoursMessage))
    errors["businessHours.outsideHoursMessage"] = "Please enter a message";
  for (const day of weekdays) {
    const message = checkDay(schedule[day]);
    if (message !== null) errors[`businessHours.schedule.${day}`] = message;
  }
  return errors;
}

const isBlank = (text: string) => text.trim() === "";
const sameText = (text: string) => text.trim().toLowerCase();
const isWithin = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && min <= value && value <= max;
