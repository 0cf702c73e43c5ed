import { worksInOffice } from "#contracts/rights";
import { INVITATION_DAYS, type OfficeRole } from "#contracts/roles";
import { DAY_MS } from "#contracts/utc-days";
import { maskEmail, recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { randomToken } from "#platform/tokens";
import {
  deleteInvitation,
  deletePendingRegistrations,
  insertInvitation,
  type Invitation,
  renewInvitation,
  selectInvitation,
  selectInvitationByEmail,
  selectInvitations,
} from "#accounts/links-store";
import { badLink, invitationLink } from "#accounts/mailed-links";
import { alertAdmins, asPerson } from "#accounts/sessions/session";
import { createUser, findUserByEmail } from "#accounts/users";
import type { User } from "#accounts/users-store";
import { requireConfirmedPassword } from "./confirm-password.ts";
import { checkNewPassword } from "./password-rules.ts";

export type { Invitation };

declare module "#platform/context" {
  interface EventMap {
    "staff.invited": { invitationId: string; nonce: string };
  }
}

/** Somebody with an account as a customer is not invited; the account can be given the role. */
export type InvitationOutcome =
  | { kind: "invited"; invitation: Invitation }
  | { kind: "customer"; user: User };

const mailLimit = { name: "staff-invitation", points: 30, per: 60 * 60 };

/**
 * Invites somebody to work in the office, who is mailed a link to choose a password. The account is opened with that
 * password; until then nothing is sent to the address but the link. Requires the caller's password again.
 */
export async function inviteStaff(
  ctx: Context,
  { name, email, role }: { name: string; email: string; role: OfficeRole },
): Promise<InvitationOutcome> {
  const { userId } = requireRight(ctx, "give roles");
  await requireConfirmedPassword(ctx);
  const user = await findUserByEmail(ctx, email);
  if (user && worksInOffice(user.role)) throw taken(`${user.name} works here already.`);
  if (user) return { kind: "customer", user };
  await ctx.limits.consume(mailLimit, userId);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const invitation = await insertInvitation(ctx.db, {
      id: ctx.newId(),
      name,
      email,
      role,
      nonce: randomToken(),
      sentAt: now,
      invitedAt: now,
    });
    if (!invitation)
      throw taken("This address is invited already. You can send the invitation again.");
    await sendInvitation(ctx, invitation, "staff.invited");
    return { kind: "invited", invitation };
  });
}

const taken = (message: string) => new Refusal("conflict", message, { fields: { email: message } });

async function sendInvitation(
  ctx: Context,
  { id, email, role, nonce }: Invitation,
  action: "staff.invited" | "invitation.resent",
): Promise<void> {
  await ctx.emit("staff.invited", { invitationId: id, nonce });
  await recordAudit(ctx, { action, subject: null, details: { email: maskEmail(email), role } });
}

/** Whether the newest link of an invitation still works. */
export const isInvitationOpen = (ctx: Context, { sentAt }: Invitation): boolean =>
  ctx.now().getTime() - sentAt.getTime() < INVITATION_DAYS * DAY_MS;

/** Who was invited and has not chosen a password yet, the newest first. */
export function listInvitations(ctx: Context): Promise<Invitation[]> {
  requireRight(ctx, "give roles");
  return selectInvitations(ctx.db);
}

/** Mails another link; the earlier one stops working. */
export async function resendInvitation(ctx: Context, id: string): Promise<Invitation> {
  const { userId } = requireRight(ctx, "give roles");
  await ctx.limits.consume(mailLimit, userId);
  return inTransaction(ctx, async (ctx) => {
    const renewed = await renewInvitation(ctx.db, id, { nonce: randomToken(), sentAt: ctx.now() });
    if (!renewed) throw noInvitation();
    await sendInvitation(ctx, renewed, "invitation.resent");
    return renewed;
  });
}

/** Its link stops working at once. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<void> {
  requireRight(ctx, "give roles");
  await inTransaction(ctx, async (ctx) => {
    const withdrawn = await deleteInvitation(ctx.db, id);
    if (!withdrawn) throw noInvitation();
    const { email, role } = withdrawn;
    const details = { email: maskEmail(email), role };
    await recordAudit(ctx, { action: "invitation.withdrawn", subject: null, details });
  });
}

const noInvitation = () =>
  new Refusal("not_found", "This invitation was accepted or withdrawn in the meantime.");

/** The data for the mail; null when the invitation was withdrawn or its link replaced. */
export async function findInvitationMail(
  ctx: Context,
  { invitationId, nonce }: { invitationId: string; nonce: string },
): Promise<{ name: string; address: string; role: OfficeRole; link: string } | null> {
  const invitation = await selectInvitation(ctx.db, invitationId);
  if (invitation?.nonce !== nonce) return null;
  const { name, email, role } = invitation;
  const link = `${invitationLink.address(ctx, { email }, nonce)}&invited=yes`;
  return { name, address: email, role, link };
}

/**
 * Opens the account of somebody who was invited, with the password that they chose. False where this token is no
 * invitation's.
 */
export async function acceptInvitation(
  ctx: Context,
  { email, token, password }: { email: string; token: string; password: string },
): Promise<boolean> {
  const known = await selectInvitationByEmail(ctx.db, email);
  if (!known || !invitationLink.matches(ctx, token, { email }, known.nonce)) return false;
  if (!isInvitationOpen(ctx, known)) throw badLink();
  const { role } = known;
  checkNewPassword(password, { role, field: "password" });
  const passwordHash = await ctx.passwords.hash(password);
  await inTransaction(ctx, async (ctx) => {
    await deletePendingRegistrations(ctx.db, email);
    const invitation = await deleteInvitation(ctx.db, known.id, known.nonce);
    if (!invitation) throw badLink();
    const user = await createUser(ctx, { name: invitation.name, email, passwordHash, role });
    if (!user)
      throw new Refusal(
        "conflict",
        "There is an account with this address already. Log in with it, and ask the shop for the role.",
      );
    const subject = `user:${user.id}` as const;
    const details = { role };
    await recordAudit(asPerson(ctx, user), { action: "invitation.accepted", subject, details });
    if (role === "admin") await alertAdmins(ctx, user.id, { kind: "appointed" });
  });
  return true;
}
