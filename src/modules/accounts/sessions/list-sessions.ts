import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { selectUserLoginNetworks } from "./login-networks-store.ts";
import { isAlive } from "./session.ts";
import { selectUserSessions } from "./sessions-store.ts";

export interface OpenSession {
  id: string;
  device: string;
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** The one that the request came with. */
  isThis: boolean;
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
    .filter((session) => isAlive(session, ctx.now()))
    .map(({ tokenHash, id, device, network, createdAt, lastSeenAt }) => {
      const isThis = tokenHash === sessionId;
      return { id, device, network, createdAt, lastSeenAt, isThis };
    });
}
