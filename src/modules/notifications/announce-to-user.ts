import { announceToProcesses } from "#platform/change-feed";
import type { Context } from "#platform/context";

const PREFIX = "user";

/** Within a transaction: on commit, every process is notified that something of this user's changed. */
export const announceToUser = (ctx: Context, userId: string): Promise<void> =>
  announceToProcesses(ctx, `${PREFIX}:${userId}`);

/** Whose notifications changed, and which one where it is new; null for every other topic. */
export function readUserTopic(topic: string): { userId: string; itemId?: string } | null {
  const [prefix, userId, itemId] = topic.split(":");
  if (prefix !== PREFIX || userId === undefined) return null;
  return { userId, ...(itemId === undefined ? {} : { itemId }) };
}
