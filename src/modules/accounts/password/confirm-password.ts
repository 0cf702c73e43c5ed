import { worksInOffice } from "#contracts/rights";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { readNetwork } from "#platform/network";
import { getSignedIn } from "#platform/signed-in";
import {
  selectPasswordConfirmation,
  updatePasswordConfirmation,
} from "#accounts/sessions/sessions-store";
import { selectPasswordHash } from "#accounts/users-store";

const minute = 60_000;
/** How long a password that was entered again counts, in its session alone. */
const CONFIRMED_FOR = 5 * minute;

/** Records that the caller's login session has proved the password of its account. */
export async function confirmPassword(ctx: Context, password: string): Promise<void> {
  const { userId, sessionId } = getSignedIn(ctx);
  const message = "The password is incorrect";
  const wrong = new Refusal("invalid", message, { fields: { password: message } });
  await checkOwnPassword(ctx, { userId, password, wrong });
  if (sessionId !== undefined) await updatePasswordConfirmation(ctx.db, sessionId, ctx.now());
}

/**
 * For actions for which an open session must not be enough: for people with a right in the office, unless
 * `whose` says otherwise. Refuses with
 * `password_required` until the password was entered again, a few minutes ago at most. Never asks the shop itself.
 */
export async function requireConfirmedPassword(
  ctx: Context,
  whose: "office" | "everybody" = "office",
): Promise<void> {
  if (ctx.actor.kind === "system") return;
  const { kind, sessionId } = getSignedIn(ctx);
  if (whose === "office" && !worksInOffice(kind)) return;
  const confirmedAt =
    sessionId === undefined ? null : await selectPasswordConfirmation(ctx.db, sessionId);
  if (confirmedAt === null || ctx.now().getTime() - confirmedAt.getTime() > CONFIRMED_FOR)
    throw new Refusal("password_required", "Please enter your password again to continue.");
}

const passwordCheckLimit = { name: "password-check", points: 10, per: 15 * 60 };

/** Refuses and records a password that is not the one of the logged-in person. Returns the hash that it was compared with. */
export async function checkOwnPassword(
  ctx: Context,
  { userId, password, wrong }: { userId: string; password: string; wrong: Refusal },
): Promise<string> {
  await ctx.limits.consume(passwordCheckLimit, userId);
  const checkedHash = await selectPasswordHash(ctx.db, userId);
  const network = readNetwork(ctx.actor);
  if (checkedHash === null || !(await ctx.passwords.verify(password, [checkedHash], { network }))) {
    await recordAudit(ctx, { action: "password.refused", subject: `user:${userId}` });
    throw wrong;
  }
  await ctx.limits.refund(passwordCheckLimit, userId);
  return checkedHash;
}
