import type { Context } from "#platform/context";
import { deleteEnded } from "./ended-store.ts";

/**
 * Deletes ended sessions, links and codes, addresses of guests and registrations that were not confirmed in time, and
 * networks unused for long.
 */
export const deleteEndedSessions = (ctx: Context): Promise<void> => deleteEnded(ctx.db, ctx.now());
