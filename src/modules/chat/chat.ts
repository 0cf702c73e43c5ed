import type { AuditAction } from "#contracts/audit-actions";
import type { ChatAnalytics, StoredChatSettings } from "#contracts/calls/chat";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { defaultChatSettings } from "#contracts/chat-settings";
import { changedMeanwhile } from "#contracts/errors";
import { dayIn } from "#contracts/opening-hours";
import { retention } from "#contracts/retention";
import { addDays, DAY_MS } from "#contracts/utc-days";
import { listChanges, recordAudit } from "#modules/audit";
import { getTimezone } from "#modules/shop-settings";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { hasRight, requireRight } from "#platform/require-right";
import {
  addToDay,
  countSessionsSince,
  deleteSessionsBefore,
  lockSettings,
  markRequested,
  selectDaysSince,
  selectSettings,
  selectTotals,
  updateSettings,
  upsertSession,
} from "./chat-store.ts";

/** The settings for the widget; only admins see disabled rules and the version. */
export async function getChatSettings(ctx: Context): Promise<StoredChatSettings> {
  const { settings, version } = (await selectSettings(ctx.db)) ?? {
    settings: defaultChatSettings,
    version: 0,
  };
  if (hasRight(ctx, "change settings")) return { ...settings, version };
  return { ...settings, autoResponses: settings.autoResponses.filter(({ enabled }) => enabled) };
}

/** Replaces the chat's settings; open pages use them after their next load. Refuses a stale version with 409. */
export async function updateChatSettings(
  ctx: Context,
  { version, ...settings }: StoredChatSettings,
): Promise<StoredChatSettings> {
  requireRight(ctx, "change settings");
  return replaceSettings(ctx, "chatbot-settings.changed", settings, version);
}

/** Restores the defaults, even over concurrent edits. */
export async function resetChatSettings(ctx: Context): Promise<StoredChatSettings> {
  requireRight(ctx, "change settings");
  return replaceSettings(ctx, "chatbot-settings.reset", defaultChatSettings);
}

function replaceSettings(
  ctx: Context,
  action: AuditAction,
  settings: ChatSettings,
  expected?: number,
): Promise<StoredChatSettings> {
  return inTransaction(ctx, async (ctx) => {
    const updatedAt = ctx.now();
    const locked = await lockSettings(ctx.db, { settings, updatedAt });
    const current = locked.version;
    if (expected !== undefined && expected !== current)
      throw new Refusal("conflict", changedMeanwhile);
    const version = current + 1;
    await updateSettings(ctx.db, { settings, version, updatedAt });
    const before = current === 0 ? defaultChatSettings : locked.settings;
    const changed = listChanges<ChatSettings>(before, settings);
    await recordAudit(ctx, { action, subject: "chatbot", details: { version, changed } });
    await announceChange(ctx, "chat");
    return { ...settings, version };
  });
}

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
    conversionRate: computePercent(totals.requests, totals.conversations),
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
const computePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

const chatEventLimit = { name: "chat-event", points: 60, per: 60 };

/** Counts a visit that opened the chat, and once whether it sent a live request. */
export async function recordChatEvent(
  ctx: Context,
  { sessionId, kind }: { sessionId: string; kind: "opened" | "request" },
): Promise<void> {
  if (ctx.actor.kind !== "system") await ctx.limits.consume(chatEventLimit, readNetwork(ctx.actor));
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const isNew = await upsertSession(ctx.db, sessionId, now);
    const isFirstRequest = kind === "request" && (await markRequested(ctx.db, sessionId, now));
    if (!isNew && !isFirstRequest) return;
    await addToDay(ctx.db, dayIn(await getTimezone(ctx), now), {
      conversations: isNew ? 1 : 0,
      requests: isFirstRequest ? 1 : 0,
    });
  });
}
