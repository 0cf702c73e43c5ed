import { lt } from "drizzle-orm";
import { retention } from "#contracts/retention";
import type { Database } from "#platform/database/database";
import {
  accountClosings,
  guestVerifications,
  loginNetworks,
  passwordResets,
  pendingRegistrations,
  sessions,
  twoFactorChallenges,
} from "#accounts/accounts-tables";

/** How many hours rows are kept after the time in this column. */
const kept = [
  [sessions.expiresAt, 0],
  [twoFactorChallenges.sentAt, retention.loginCodeHours],
  [passwordResets.requestedAt, retention.accountLinkHours],
  [accountClosings.requestedAt, retention.accountLinkHours],
  [pendingRegistrations.requestedAt, retention.accountLinkHours],
  [guestVerifications.requestedAt, retention.guestVerificationHours],
  [loginNetworks.usedAt, retention.loginNetworkDays * 24],
] as const;

const hour = 60 * 60_000;

export async function deleteEnded(db: Database, now: Date): Promise<void> {
  for (const [column, hours] of kept)
    await db.delete(column.table).where(lt(column, new Date(now.getTime() - hours * hour)));
}
