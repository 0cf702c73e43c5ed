export { ChatEntry } from "./chat-entry.tsx";
export { type ChatStore, makeChatStore } from "./chat-store.ts";
export { ChatWindow } from "./chat-window.tsx";
export { shopDependencies } from "./shop-dependencies.ts";
