import type { Context } from "#platform/context";
import { deleteChallengesBefore } from "./challenges-store.ts";
import {
  deletePasswordResetsBefore,
  deletePendingRegistrationsBefore,
} from "#src/modules/accounts/links-store.ts";
import { deleteLoginNetworksBefore } from "./login-networks-store.ts";
import { deleteSessionsBefore } from "./sessions-store.ts";

const hour = 60 * 60_000;

/**
 * Deletes ended sessions, links and codes, registrations not confirmed within a day, and networks unused for half a
 * year.
 */
export async function deleteEndedSessions(ctx: Context): Promise<void> {
  const before = (hours: number) => new Date(ctx.now().getTime() - hours * hour);
  await deleteSessionsBefore(ctx.db, ctx.now());
  await deleteChallengesBefore(ctx.db, before(2));
  await deletePasswordResetsBefore(ctx.db, before(24));
  await deletePendingRegistrationsBefore(ctx.db, before(24));
  await deleteLoginNetworksBefore(ctx.db, before(180 * 24));
}
