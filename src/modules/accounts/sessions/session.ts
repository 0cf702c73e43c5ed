import { worksInOffice } from "#contracts/rights";
import { type Role, roles } from "#contracts/roles";
import { DAY_MS } from "#contracts/utc-days";
import type { Context } from "#platform/context";
import { readNetwork } from "#platform/network";
import type { SignedIn } from "#platform/signed-in";
import { hashToken, randomToken } from "#platform/tokens";
import type { User } from "#accounts/users-store";
import { alertAdmins } from "./alert-admins.ts";
import { describeDevice } from "./device.ts";
import { upsertLoginNetwork } from "./login-networks-store.ts";
import {
  countSessionsAfter,
  insertSession,
  selectSession,
  type StoredSession,
  touchSession,
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
 * The owner of this bearer token; null without a valid session. Role and deactivation are read each time. Background
 * requests of a page do not extend an idle session.
 */
export async function findSignedIn(
  ctx: Context,
  token: string,
  { isByItself = false } = {},
): Promise<SignedIn | null> {
  const tokenHash = hashToken(token);
  const session = await selectSession(ctx.db, tokenHash);
  if (!session || !isAlive(session, ctx.now())) return null;
  const unseen = ctx.now().getTime() - session.lastSeenAt.getTime();
  const isOldNews = unseen > (worksInOffice(session.role) ? minute : 60 * minute);
  if (isOldNews && !isByItself)
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

export function isAlive(session: Omit<StoredSession, "isPasswordWeak">, now: Date): boolean {
  if (session.deactivatedAt !== null || session.expiresAt <= now) return false;
  if (!worksInOffice(session.role)) return true;
  return (
    now.getTime() - session.lastSeenAt.getTime() < OFFICE_IDLE &&
    now.getTime() - session.createdAt.getTime() < OFFICE_LONGEST
  );
}

/** Any other stored role counts as a customer. */
export const asRole = (text: string): Role => roles.find((role) => role === text) ?? "customer";

/** What is watched from outside: sessions that have not reached their end. */
export const countSessions = (ctx: Context): Promise<number> =>
  countSessionsAfter(ctx.db, ctx.now());

/** Logs in the owner of a completed login. The admins are notified when it has rights in the office and is
 * on a new device. */
export async function openSession(
  ctx: Context,
  { id: userId, role }: Pick<User, "id" | "role">,
): Promise<string> {
  const { token, device, network, isNew } = await insertNewSession(ctx, userId);
  const isPerson = ctx.actor.kind !== "system";
  if (isNew && isPerson && worksInOffice(role))
    await alertAdmins(ctx, userId, { kind: "new device", device, network });
  return token;
}

/** Only its response ever contains the token. */
async function insertNewSession(ctx: Context, userId: string) {
  const token = randomToken();
  const now = ctx.now();
  const network = readNetwork(ctx.actor);
  const device = describeDevice(readUserAgent(ctx));
  await insertSession(ctx.db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY_MS),
    device,
    network,
  });
  const isNew = await upsertLoginNetwork(ctx.db, { userId, network, device, usedAt: now });
  return { token, device, network, isNew };
}

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
