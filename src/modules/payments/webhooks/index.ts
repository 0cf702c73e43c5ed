export { eraseOldWebhooks, receiveWebhook } from "./webhooks.ts";
