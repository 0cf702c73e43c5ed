import type { Context } from "#platform/context";
import { getSessionOwner, getSignedIn } from "#platform/signed-in";
import { selectUserLoginNetworks } from "./login-networks-store.ts";
import { asPerson, hasEnded, isIdle } from "./session.ts";
import {
  deleteEnded,
  deleteSession,
  deleteSessionById,
  deleteUserSessions,
  selectUserSessions,
  SESSIONS_TOPIC,
} from "./sessions-store.ts";
import { recordAudit } from "#modules/audit";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { lockUser } from "#accounts/users-store";

export interface OpenSession {
  id: string;
  device: string;
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The one that the request came with. */
  isThis: boolean;
  /** It was idle for too long; its owner can unlock or end it. */
  isLocked: boolean;
}

/** From where the caller's account was ever used, as far as that is kept, the last used first. */
export const listLoginNetworks = (ctx: Context): Promise<LoginNetwork[]> =>
  selectUserLoginNetworks(ctx.db, getSignedIn(ctx).userId);

interface LoginNetwork {
  network: string;
  device: string;
  usedAt: Date;
}

/** Where the caller is logged in, the last used first. */
export async function listSessions(ctx: Context): Promise<OpenSession[]> {
  const { userId, sessionId } = getSignedIn(ctx);
  const stored = await selectUserSessions(ctx.db, userId);
  return stored
    .filter((session) => !hasEnded(session, ctx.now()))
    .map((session) => {
      const { tokenHash, id, device, network, createdAt, lastSeenAt } = session;
      const isThis = tokenHash === sessionId;
      const isLocked = isIdle(session, ctx.now());
      return { id, device, network, createdAt, lastSeenAt, isThis, isLocked };
    });
}

/** Logs the caller out on one device. */
export async function endSession(ctx: Context, id: string): Promise<void> {
  const { userId } = getSignedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    const device = await deleteSessionById(ctx.db, { userId, id });
    if (device === null) throw new Refusal("not_found", "There is no such session");
    await recordAudit(ctx, {
      action: "session.ended",
      subject: `user:${userId}`,
      details: { device },
    });
  });
}

/** Logs the caller out everywhere else. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const { userId, sessionId } = getSignedIn(ctx);
  await inTransaction(ctx, async (ctx) => {
    await deleteUserSessions(ctx.db, userId, sessionId);
    await recordAudit(ctx, { action: "sessions.ended", subject: `user:${userId}` });
  });
}

/** Ends the session that the request came with, also a locked one. */
export async function logOut(ctx: Context): Promise<void> {
  const { userId, sessionId } = getSessionOwner(ctx);
  await inTransaction(ctx, async (ctx) => {
    const owner = ctx.actor.kind === "guest" ? await lockUser(ctx.db, userId) : null;
    if (sessionId !== undefined) await deleteSession(ctx.db, sessionId);
    await recordAudit(owner ? asPerson(ctx, owner) : ctx, {
      action: "logout",
      subject: `user:${userId}`,
    });
  });
}

/**
 * Deletes ended sessions, links and codes, addresses of guests and registrations that were not confirmed in time, and
 * networks unused for long.
 */
export const deleteEndedSessions = (ctx: Context): Promise<void> => deleteEnded(ctx.db, ctx.now());

/** The user some of whose sessions have ended; null for other topics. */
export function readSessionsTopic(topic: string): string | null {
  const [prefix, userId] = topic.split(":");
  return prefix === SESSIONS_TOPIC && userId !== undefined ? userId : null;
}
