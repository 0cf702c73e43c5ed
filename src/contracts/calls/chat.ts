import { z } from "zod";
import { chatLengths as lengths, checkChatSettings } from "#contracts/chat-settings";
import { weekdays } from "#contracts/opening-hours";
import { routes } from "#contracts/routes";
import { endpoint } from "./endpoint.ts";
import { Id, Outcome, textUpTo } from "./values.ts";

const Day = z.object({
  enabled: z.boolean(),
  /** HH:MM on a wall clock of the zone. */
  start: z.string().max(5),
  end: z.string().max(5),
});

const SettingsShape = z.object({
  isEnabled: z.boolean(),
  appearance: z.object({
    primaryColor: textUpTo(7),
    secondaryColor: textUpTo(7),
    chatbotName: textUpTo(lengths.name),
    welcomeMessage: textUpTo(lengths.message),
    /** An emoji. */
    avatar: textUpTo(lengths.avatar),
  }),
  behavior: z.object({
    enableAutoOpen: z.boolean(),
    /** Milliseconds. */
    autoOpenDelay: z.number(),
    enableTypingIndicator: z.boolean(),
    /** Milliseconds. */
    responseDelay: z.number(),
  }),
  quickResponses: z.array(textUpTo(lengths.quickResponse)).max(lengths.quickResponses),
  autoResponses: z
    .array(
      z.object({
        enabled: z.boolean(),
        keywords: z.array(textUpTo(lengths.keyword)).max(lengths.keywords),
        response: textUpTo(lengths.response),
      }),
    )
    .max(lengths.autoResponses),
  businessHours: z.object({
    enabled: z.boolean(),
    timezone: z.string().max(50),
    outsideHoursMessage: textUpTo(lengths.message),
    schedule: z.object(
      Object.fromEntries(weekdays.map((day) => [day, Day])) as Record<
        (typeof weekdays)[number],
        typeof Day
      >,
    ),
  }),
});
export type ChatSettings = z.output<typeof SettingsShape>;

/** For admins, with the number of the change that made them. */
export const StoredChatSettings = SettingsShape.extend({
  /** Rises with every change; admins only. */
  version: z.int().optional(),
}).meta({ id: "ChatSettings" });
export type StoredChatSettings = z.output<typeof StoredChatSettings>;

const ChangedChatSettings = SettingsShape.extend({
  /** What the editor had loaded; when somebody else changed the settings since, nothing is saved. */
  version: z.int().optional(),
})
  .transform(withoutBlankKeywords)
  .superRefine((settings, check) => {
    for (const [path, message] of Object.entries(checkChatSettings(settings)))
      check.addIssue({ code: "custom", path: path.split("."), message });
  });

function withoutBlankKeywords<S extends ChatSettings>(settings: S): S {
  const autoResponses = settings.autoResponses.map((rule) => ({
    ...rule,
    keywords: rule.keywords.filter((keyword) => keyword !== ""),
  }));
  return { ...settings, autoResponses };
}

export const ChatAnalytics = z
  .object({
    /** Visits in which the chat was opened. */
    totalConversations: z.int(),
    /** Of them, those of the last 30 days. */
    activeUsers: z.int(),
    /** Percent of conversations in which a live request was sent, with one decimal. */
    conversionRate: z.number(),
    /** The last 30 days, oldest first, in UTC. */
    days: z.array(z.object({ day: z.iso.date(), conversations: z.int(), requests: z.int() })),
  })
  .meta({ id: "ChatAnalytics" });
export type ChatAnalytics = z.output<typeof ChatAnalytics>;

export const chatContract = {
  getChatSettings: endpoint({
    ...routes.getChatSettings,
    summary: "How the chatbot looks and answers; admins also get what is switched off",
    memory: "chatbot",
    reply: StoredChatSettings,
  }),
  updateChatSettings: endpoint({
    ...routes.updateChatSettings,
    auth: "admin",
    summary: "Change the chatbot",
    body: ChangedChatSettings,
    reply: StoredChatSettings,
  }),
  resetChatSettings: endpoint({
    ...routes.resetChatSettings,
    auth: "admin",
    summary: "Set the chatbot back to its defaults",
    reply: StoredChatSettings,
  }),
  getChatAnalytics: endpoint({
    ...routes.getChatAnalytics,
    auth: "admin",
    summary: "How much the chatbot is used",
    reply: ChatAnalytics,
  }),
  recordChatEvent: endpoint({
    ...routes.recordChatEvent,
    summary: "Count that a visit opened the chat, or sent a live request; nothing that was said",
    body: z.object({
      /** Random, made by the browser for this visit. */
      sessionId: Id,
      kind: z.enum(["opened", "request"]),
    }),
    reply: Outcome.pick({ success: true }),
  }),
};
