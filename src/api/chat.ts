import type { chatContract } from "#contracts/calls/chat";
import {
  getChatAnalytics,
  getChatSettings,
  recordChatEvent,
  resetChatSettings,
  updateChatSettings,
} from "#modules/chat";
import type { HandlersOf } from "./handlers.ts";

export const chatHandlers: HandlersOf<typeof chatContract> = {
  getChatSettings: ({ ctx }) => getChatSettings(ctx),
  updateChatSettings: ({ ctx, body }) => updateChatSettings(ctx, body),
  resetChatSettings: ({ ctx }) => resetChatSettings(ctx),
  getChatFigures: ({ ctx }) => getChatAnalytics(ctx),
  getChatAnalytics: ({ ctx }) => getChatAnalytics(ctx),
  recordChatEvent: async ({ ctx, body }) => {
    await recordChatEvent(ctx, body);
    return { success: true };
  },
};
