import type { ChatAnalytics } from "#contracts/calls/chat";
import { retention } from "#contracts/retention";
import { dayIn } from "#contracts/opening-hours";
import { addDays, DAY_MS } from "#contracts/utc-days";
import { getTimezone } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import {
  countSessionsSince,
  deleteSessionsBefore,
  selectDaysSince,
  selectTotals,
} from "./chat-store.ts";

const DAYS = retention.chatSessionDays;

export async function getChatAnalytics(ctx: Context): Promise<ChatAnalytics> {
  requireRight(ctx, "change settings");
  const days = lastDays(dayIn(await getTimezone(ctx), ctx.now()));
  const [totals, activeUsers, filled] = await Promise.all([
    selectTotals(ctx.db),
    countSessionsSince(ctx.db, new Date(ctx.now().getTime() - DAYS * DAY_MS)),
    selectDaysSince(ctx.db, days[0]!),
  ]);
  return {
    totalConversations: totals.conversations,
    activeUsers,
    conversionRate: percentOf(totals.requests, totals.conversations),
    days: days.map(
      (day) =>
        filled.find((candidate) => candidate.day === day) ?? { day, conversations: 0, requests: 0 },
    ),
  };
}

/** Deletes visits that are no longer counted. */
export const deleteOldChatSessions = (ctx: Context): Promise<void> =>
  deleteSessionsBefore(ctx.db, new Date(ctx.now().getTime() - DAYS * DAY_MS));

const lastDays = (today: string): string[] =>
  Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS));

/** With one decimal. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
