import type { StoredChatSettings } from "#contracts/calls/chat";
import { defaultChatSettings } from "#contracts/chat-settings";
import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";
import { selectSettings } from "./chat-store.ts";

/** The settings for the widget; only admins see disabled rules and the version. */
export async function getChatSettings(ctx: Context): Promise<StoredChatSettings> {
  const { settings, version } = (await selectSettings(ctx.db)) ?? {
    settings: defaultChatSettings,
    version: 0,
  };
  if (hasRight(ctx, "change settings")) return { ...settings, version };
  return { ...settings, autoResponses: settings.autoResponses.filter(({ enabled }) => enabled) };
}
