import type { AuditAction } from "#contracts/audit-actions";
import type { StoredChatSettings } from "#contracts/calls/chat";
import type { ChatSettings } from "#contracts/calls/chat-settings";
import { defaultChatSettings } from "#contracts/chat-settings";
import { recordAudit } from "#modules/audit";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";
import { lockSettingsVersion, updateSettings } from "./chat-store.ts";

/** Replaces the chat's settings; open pages use them after their next load. Refuses a stale version with 409. */
export async function updateChatSettings(
  ctx: Context,
  { version, ...settings }: StoredChatSettings,
): Promise<StoredChatSettings> {
  requireRight(ctx, "change settings");
  return replaceSettings(ctx, "chatbot-settings.changed", settings, version);
}

/** Restores the defaults, even over concurrent edits. */
export async function resetChatSettings(ctx: Context): Promise<StoredChatSettings> {
  requireRight(ctx, "change settings");
  return replaceSettings(ctx, "chatbot-settings.reset", defaultChatSettings);
}

function replaceSettings(
  ctx: Context,
  action: AuditAction,
  settings: ChatSettings,
  expected?: number,
): Promise<StoredChatSettings> {
  return inTransaction(ctx, async (ctx) => {
    const updatedAt = ctx.now();
    const current = await lockSettingsVersion(ctx.db, { settings, updatedAt });
    if (expected !== undefined && expected !== current)
      throw new Refusal(
        "conflict",
        "Somebody else changed these settings in the meantime, so nothing was saved. Please reload the page.",
      );
    const version = current + 1;
    await updateSettings(ctx.db, { settings, version, updatedAt });
    await recordAudit(ctx, { action, subject: "chatbot", details: { version } });
    await announceChange(ctx, "chat");
    return { ...settings, version };
  });
}
