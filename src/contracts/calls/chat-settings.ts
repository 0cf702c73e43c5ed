import { z } from "zod";
import { chatLengths as lengths } from "#contracts/chat-lengths";
import { textUpTo } from "./values.ts";
import { WeekHours } from "./week-hours.ts";

export const SettingsShape = z.object({
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
  /** Said instead of what the chat answers from the catalogue, the frequent questions and the policies. */
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
    /** The hours are those of the shop's calendar; the time zone and schedule below are kept, but not used. */
    usesShopCalendar: z.boolean().default(false),
    timezone: z.string().max(50),
    outsideHoursMessage: textUpTo(lengths.message),
    schedule: WeekHours,
  }),
});
export type ChatSettings = z.output<typeof SettingsShape>;
