import type { Context, EventMap, EventName } from "#platform/context";
import type { Subscriber, Subscriptions } from "#platform/outbox/outbox";
import { deliverMail } from "./deliver-mail.ts";

type Mail = Omit<Parameters<typeof deliverMail>[1], "key">;

interface MailAbout<E extends EventName, About> {
  /** What the mail is about; null where it is gone by now, so that nothing is sent. */
  find: (ctx: Context, payload: EventMap[E]) => Promise<About | null>;
  write: (about: About, ctx: Context, payload: EventMap[E]) => Mail | Promise<Mail>;
}

/** Subscribes a mail that an event causes. */
export function mailAbout<E extends EventName, About>(
  subscriptions: Subscriptions,
  event: E,
  subscriber: Subscriber,
  { find, write }: MailAbout<E, About>,
): void {
  subscriptions.on(event, subscriber, async (ctx, payload, eventId) => {
    const about = await find(ctx, payload);
    if (about) await deliverMail(ctx, { ...(await write(about, ctx, payload)), key: eventId });
  });
}
