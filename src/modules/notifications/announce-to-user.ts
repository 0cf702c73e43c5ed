import { announceToProcesses } from "#platform/change-feed";
import type { Context } from "#platform/context";

const PREFIX = "user";

/** Within a transaction: on commit, notifies every process that this user's notifications changed. */
export const announceToUser = (ctx: Context, userId: string): Promise<void> =>
  announceToProcesses(ctx, `${PREFIX}:${userId}`);

/** The user whose notifications changed, and the id of a new one; null for other topics. */
export function readUserTopic(topic: string): { userId: string; itemId?: string } | null {
  const [prefix, userId, itemId] = topic.split(":");
  if (prefix !== PREFIX || userId === undefined) return null;
  return { userId, ...(itemId === undefined ? {} : { itemId }) };
}
