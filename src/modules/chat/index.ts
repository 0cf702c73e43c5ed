export { deleteOldChatSessions, getChatAnalytics } from "./get-chat-analytics.ts";
export { getChatSettings } from "./get-chat-settings.ts";
export { recordChatEvent } from "./record-chat-event.ts";
export { resetChatSettings, updateChatSettings } from "./update-chat-settings.ts";
