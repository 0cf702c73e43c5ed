import { asc, gte, lt, sql } from "drizzle-orm";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { defaultChatSettings } from "#contracts/chat-settings";
import type { Database } from "#platform/database/database";
import { changesRow } from "#platform/database/rows";
import { chatDays, chatSessions, chatSettings } from "./chat-tables.ts";

interface SettingsRow {
  settings: ChatSettings;
  version: number;
}

const settingsColumns = { settings: chatSettings.settings, version: chatSettings.version };

/** Null until the settings are first changed. A field that they gained later has its default in a row saved before. */
export async function selectSettings(db: Database): Promise<SettingsRow | null> {
  const [found] = await db.select(settingsColumns).from(chatSettings);
  if (!found) return null;
  const { settings, version } = found;
  const businessHours = { ...defaultChatSettings.businessHours, ...settings.businessHours };
  return { settings: { ...settings, businessHours }, version };
}

/** The version that is overwritten; concurrent changes of the settings wait. */
export async function lockSettings(
  db: Database,
  initial: { settings: ChatSettings; updatedAt: Date },
): Promise<SettingsRow> {
  const [locked] = await db
    .insert(chatSettings)
    .values({ id: 1, version: 0, ...initial })
    .onConflictDoUpdate({ target: chatSettings.id, set: { id: 1 } })
    .returning({ version: chatSettings.version, settings: chatSettings.settings });
  return locked!;
}

/** Call it after `lockSettings`, in the same transaction. */
export async function updateSettings(
  db: Database,
  row: SettingsRow & { updatedAt: Date },
): Promise<void> {
  await db.update(chatSettings).set(row);
}

/** Returns whether the visit is new. */
export async function upsertSession(db: Database, id: string, seenAt: Date): Promise<boolean> {
  const [row] = await db
    .insert(chatSessions)
    .values({ id, seenAt })
    .onConflictDoUpdate({ target: chatSessions.id, set: { seenAt } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row!.isNew;
}

/** Returns whether this is the visit's first request. */
export const markRequested = (db: Database, id: string, at: Date): Promise<boolean> =>
  changesRow(
    db
      .update(chatSessions)
      .set({ requestedAt: at })
      .where(sql`${chatSessions.id} = ${id} and ${chatSessions.requestedAt} is null`),
  );

export async function addToDay(
  db: Database,
  day: string,
  { conversations, requests }: { conversations: number; requests: number },
): Promise<void> {
  await db
    .insert(chatDays)
    .values({ day, conversations, requests })
    .onConflictDoUpdate({
      target: chatDays.day,
      set: {
        conversations: sql`${chatDays.conversations} + ${conversations}`,
        requests: sql`${chatDays.requests} + ${requests}`,
      },
    });
}

export async function selectTotals(
  db: Database,
): Promise<{ conversations: number; requests: number }> {
  const [totals] = await db
    .select({
      conversations: sql<number>`coalesce(sum(${chatDays.conversations}), 0)::int`,
      requests: sql<number>`coalesce(sum(${chatDays.requests}), 0)::int`,
    })
    .from(chatDays);
  return totals!;
}

export const countSessionsSince = (db: Database, since: Date): Promise<number> =>
  db.$count(chatSessions, gte(chatSessions.seenAt, since));

/** Oldest first; days without a conversation have no row. */
export async function selectDaysSince(
  db: Database,
  day: string,
): Promise<{ day: string; conversations: number; requests: number }[]> {
  return db.select().from(chatDays).where(gte(chatDays.day, day)).orderBy(asc(chatDays.day));
}

export async function deleteSessionsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(chatSessions).where(lt(chatSessions.seenAt, before));
}
