import { z } from "zod";
import { chatLengths as lengths } from "#contracts/chat-lengths";
import { weekdays } from "#contracts/opening-hours";
import { textUpTo } from "./values.ts";

const Day = z.object({
  enabled: z.boolean(),
  /** HH:MM on a wall clock of the zone. */
  start: z.string().max(5),
  end: z.string().max(5),
});

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
