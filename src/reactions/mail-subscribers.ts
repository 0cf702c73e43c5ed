import type { Subscriber } from "#platform/outbox/outbox";

/** Mail has its own lane, so that a slow mail server delays no other reaction. */
const lane = "mails";

export const mail: Subscriber = { name: "mail", lane };
export const supportMail: Subscriber = { name: "support mail", lane };
export const senderMail: Subscriber = { name: "sender mail", lane };
export const memberMail: Subscriber = { name: "member mail", lane };
