import { mailLane as lane } from "#modules/mail";
import { addNotification, type NewNotification } from "#modules/notifications";
import type { Context, EventMap, EventName } from "#platform/context";
import type { Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";

export type Mail = Omit<Parameters<typeof deliverMail>[1], "key">;

interface Announcement<E extends EventName, Facts> {
  /** What it is about, behind "Email: " or "Notification: " where a failed one is listed. */
  description: string;
  /** What is written about; null where nothing is to be said any more. */
  find: (ctx: Context, event: EventMap[E]) => Promise<Facts | null>;
  /** Null where no mail is sent. */
  mail?: (
    facts: Facts,
    ctx: Context,
    event: EventMap[E],
    eventId: string,
  ) => Mail | null | Promise<Mail | null>;
  /** The subscriber's name, where an event sends several mails. */
  mailer?: "mail" | "support mail" | "sender mail" | "member mail" | "old address mail";
  notices?: (
    facts: Facts,
    ctx: Context,
    event: EventMap[E],
    eventId: string,
  ) => NewNotification[] | Promise<NewNotification[]>;
}

/** Subscribes the mail and the notifications that an event causes, under one description. */
export function announce<E extends EventName, Facts>(
  subscriptions: Subscriptions,
  event: E,
  { description, find, mail, mailer = "mail", notices }: Announcement<E, Facts>,
): void {
  if (mail) {
    const subscriber = { name: mailer, lane, description: `Email: ${description}` };
    subscriptions.on(event, subscriber, async (ctx, payload, key) => {
      const facts = await find(ctx, payload);
      const written = facts && (await mail(facts, ctx, payload, key));
      if (written) await deliverMail(ctx, { ...written, key });
    });
  }
  if (notices) {
    const subscriber = { name: "notifications", description: `Notification: ${description}` };
    subscriptions.on(event, subscriber, async (ctx, payload, eventId) => {
      const facts = await find(ctx, payload);
      if (!facts) return;
      for (const notice of await notices(facts, ctx, payload, eventId))
        await addNotification(ctx, notice);
    });
  }
}
