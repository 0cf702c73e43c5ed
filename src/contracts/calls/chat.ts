import { z } from "zod";
import { checkChatSettings } from "#contracts/chat-settings";
import { type ChatSettings, SettingsShape } from "./chat-settings.ts";
import { endpoints } from "./endpoint.ts";
import { filled, Id, named, Outcome } from "./values.ts";

/** For admins, with the number of the change that made them. */
export const StoredChatSettings = SettingsShape.extend({
  /** Rises with every change; admins only. */
  version: z.int().optional(),
}).meta({ id: "ChatSettings" });
export type StoredChatSettings = z.output<typeof StoredChatSettings>;

const ChangedChatSettings = SettingsShape.extend({
  /** The version that the editor had loaded; when the settings have changed since, nothing is saved. */
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

export const ChatAnalytics = named("ChatAnalytics", {
  /** Visits in which the chat was opened. */
  totalConversations: z.int(),
  /** Users of the last 30 days. */
  activeUsers: z.int(),
  /** Percent of conversations in which a live request was sent, with one decimal. */
  conversionRate: z.number(),
  /** The last 30 days, oldest first, in the shop's time zone. */
  days: z.array(z.object({ day: z.iso.date(), conversations: z.int(), requests: z.int() })),
});
export type ChatAnalytics = z.input<typeof ChatAnalytics>;

const chatFigures = {
  auth: "change settings",
  summary: "How much the chat is used",
  reply: ChatAnalytics,
} as const;

export const chatContract = endpoints({
  getChatSettings: {
    summary: "How the chat looks and answers; admins also get what is switched off",
    cachedUntil: "chat",
    reply: filled(StoredChatSettings),
  },
  updateChatSettings: {
    auth: "change settings",
    summary: "Change the chat",
    body: ChangedChatSettings,
    reply: filled(StoredChatSettings),
  },
  resetChatSettings: {
    auth: "change settings",
    summary: "Set the chat back to its defaults",
    reply: filled(StoredChatSettings),
  },
  getChatFigures: chatFigures,
  getChatAnalytics: chatFigures,
  recordChatEvent: {
    summary: "Count that a visit opened the chat or sent a live request; no content",
    body: z.object({
      /** Random, made by the browser for this visit. */
      sessionId: Id,
      kind: z.enum(["opened", "request"]),
    }),
    reply: Outcome.pick({ success: true }),
  },
});
