import { mailLane as lane } from "#modules/mail";
import type { Subscriber } from "#platform/outbox/outbox";

export const mail: Subscriber = { name: "mail", lane };
export const supportMail: Subscriber = { name: "support mail", lane };
export const senderMail: Subscriber = { name: "sender mail", lane };
export const memberMail: Subscriber = { name: "member mail", lane };
