import { worksInOffice } from "#contracts/rights";
import { type Role, roles } from "#contracts/roles";
import { DAY_MS } from "#contracts/utc-days";
import type { Actor, Context, LockedSession } from "#platform/context";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { hashToken, randomToken } from "#platform/tokens";
import type { User } from "#accounts/users-store";
import { describeDevice } from "./device.ts";
import { upsertLoginNetwork } from "./login-networks-store.ts";
import {
  countSessionsAfter,
  insertSession,
  selectSession,
  type StoredSession,
  touchSession,
  updateSession,
} from "./sessions-store.ts";

const weakPassword = {
  code: "password_change_required",
  message:
    "Your password is too weak for the back office. Please choose another one in your account settings first.",
} as const;

const minute = 60_000;
const SESSION_DAYS = 7;
/** A session with rights in the office is shorter: idle time and total time. */
const OFFICE_IDLE = 30 * minute;
const OFFICE_LONGEST = 12 * 60 * minute;

/**
 * The owner of this bearer token; a guest where the session is locked, null without a valid one. Role and deactivation
 * are read each time. Requests that a page sends by itself do not extend an idle session.
 */
export async function findSignedIn(
  ctx: Context,
  token: string,
  { isByItself = false } = {},
): Promise<Actor | null> {
  const tokenHash = hashToken(token);
  const session = await selectSession(ctx.db, tokenHash);
  if (!session || hasEnded(session, ctx.now())) return null;
  if (isIdle(session, ctx.now())) return asLocked(ctx, { ...session, sessionId: tokenHash });
  if (isLastSeenStale(session, ctx.now()) && !isByItself)
    await touchSession(ctx.db, tokenHash, { at: ctx.now(), network: readNetwork(ctx.actor) });
  return {
    kind: asRole(session.role),
    userId: session.userId,
    address: ctx.actor.kind === "system" ? "system" : ctx.actor.address,
    userAgent: readUserAgent(ctx),
    sessionId: tokenHash,
    ...(mustChangePassword(ctx, session) ? { suspension: weakPassword } : {}),
  };
}

/** It is not written again each time that it was seen. */
const isLastSeenStale = ({ role, lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > (worksInOffice(role) ? minute : 60 * minute);

const asLocked = (
  { actor }: Context,
  { userId, sessionId, lastSeenAt }: LockedSession,
): Actor | null =>
  actor.kind === "guest" ? { ...actor, locked: { userId, sessionId, lastSeenAt } } : null;

type SessionTimes = Omit<StoredSession, "isPasswordWeak">;

export const hasEnded = ({ deactivatedAt, expiresAt, role, createdAt }: SessionTimes, now: Date) =>
  deactivatedAt !== null ||
  expiresAt <= now ||
  (worksInOffice(role) && now.getTime() - createdAt.getTime() >= OFFICE_LONGEST);

/** Locked until its owner proves to be there, as long as it has not ended. */
export const isIdle = ({ role, lastSeenAt }: SessionTimes, now: Date): boolean =>
  worksInOffice(role) && now.getTime() - lastSeenAt.getTime() >= OFFICE_IDLE;

/** Any other stored role counts as a customer. */
export const asRole = (text: string): Role => roles.find((role) => role === text) ?? "customer";

/** What is watched from outside: sessions that have not reached their end. */
export const countSessions = (ctx: Context): Promise<number> =>
  countSessionsAfter(ctx.db, ctx.now());

/**
 * Logs in the owner of a completed login. A locked session of the same person that the request came with is resumed
 * under a new token; with `mustContinue` there must be one. The admins are notified when it has rights in the office and is
 * on a new device.
 */
export async function openSession(
  ctx: Context,
  { id: userId, role }: Pick<User, "id" | "role">,
  { mustContinue = false } = {},
): Promise<string> {
  const { token, device, network, isNew } = await beginSession(ctx, userId, mustContinue);
  const isPerson = ctx.actor.kind !== "system";
  if (isNew && isPerson && worksInOffice(role))
    await alertAdmins(ctx, userId, { kind: "new device", device, network });
  return token;
}

/** Only its response ever contains the token. */
async function beginSession(ctx: Context, userId: string, mustContinue: boolean) {
  const token = randomToken();
  const now = ctx.now();
  const network = readNetwork(ctx.actor);
  const device = describeDevice(readUserAgent(ctx));
  const seen = { tokenHash: hashToken(token), lastSeenAt: now, device, network };
  const locked = ctx.actor.kind === "guest" ? ctx.actor.locked : undefined;
  const isResumed =
    locked?.userId === userId && (await updateSession(ctx.db, locked.sessionId, seen));
  if (!isResumed && mustContinue) throw notLocked();
  if (!isResumed)
    await insertSession(ctx.db, {
      ...seen,
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    });
  const isNew = await upsertLoginNetwork(ctx.db, { userId, network, device, usedAt: now });
  return { token, device, network, isNew };
}

/** The session that was to be unlocked is not locked, or is gone. */
export const notLocked = () =>
  new Refusal("conflict", "This session has ended. Please enter your password to continue.");

export const readUserAgent = ({ actor }: Context): string =>
  actor.kind === "system" ? "" : (actor.userAgent ?? "");

/**
 * Whether somebody's rights in the office are suspended until the password, which was too weak at the last login, is
 * changed. On this machine alone they are only asked for it.
 */
export const mustChangePassword = (
  ctx: Context,
  { role, isPasswordWeak }: Pick<User, "role" | "isPasswordWeak">,
): boolean => ctx.config.isPublic && worksInOffice(role) && isPasswordWeak;

/** On behalf of somebody who has just proven to be this person, while the request still counts as a guest's. */
export function asPerson(ctx: Context, { id: userId, role }: Pick<User, "id" | "role">): Context {
  const { actor } = ctx;
  if (actor.kind === "system") return ctx;
  const { address, userAgent } = actor;
  const kind = asRole(role);
  return { ...ctx, actor: { kind, userId, address, ...(userAgent ? { userAgent } : {}) } };
}

/** What all admins are notified of about an account with rights in the office. */
export type AdminAlert =
  | { kind: "appointed" }
  | { kind: "new device"; device: string; network: string }
  | { kind: "second step off" };

declare module "#platform/context" {
  interface EventMap {
    /** `userId` is the account that it is about. */
    "admins.alerted": { userId: string; alert: AdminAlert };
  }
}

/** Within a transaction: every admin will be mailed, and the owner of the account. */
export const alertAdmins = (ctx: Context, userId: string, alert: AdminAlert): Promise<void> =>
  ctx.emit("admins.alerted", { userId, alert });
