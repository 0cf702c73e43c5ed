export {
  deleteOldChatSessions,
  getChatAnalytics,
  getChatSettings,
  recordChatEvent,
  resetChatSettings,
  updateChatSettings,
} from "./chat.ts";
