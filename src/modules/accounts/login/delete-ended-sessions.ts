import { retention } from "#contracts/retention";
import type { Context } from "#platform/context";
import { deleteGuestVerificationsBefore } from "#src/modules/accounts/guests/guest-verifications-store.ts";
import { deleteChallengesBefore } from "./challenges-store.ts";
import { deleteAccountClosingsBefore } from "#src/modules/accounts/leaving/account-closings-store.ts";
import {
  deletePasswordResetsBefore,
  deletePendingRegistrationsBefore,
} from "#src/modules/accounts/links-store.ts";
import { deleteLoginNetworksBefore } from "./login-networks-store.ts";
import { deleteSessionsBefore } from "./sessions-store.ts";

const hour = 60 * 60_000;

/**
 * Deletes ended sessions, links and codes, addresses of guests and registrations that were not confirmed in time, and
 * networks unused for long.
 */
export async function deleteEndedSessions(ctx: Context): Promise<void> {
  const before = (hours: number) => new Date(ctx.now().getTime() - hours * hour);
  await deleteSessionsBefore(ctx.db, ctx.now());
  await deleteChallengesBefore(ctx.db, before(retention.loginCodeHours));
  await deletePasswordResetsBefore(ctx.db, before(retention.accountLinkHours));
  await deleteAccountClosingsBefore(ctx.db, before(retention.accountLinkHours));
  await deletePendingRegistrationsBefore(ctx.db, before(retention.accountLinkHours));
  await deleteGuestVerificationsBefore(ctx.db, before(retention.guestVerificationHours));
  await deleteLoginNetworksBefore(ctx.db, before(retention.loginNetworkDays * 24));
}
