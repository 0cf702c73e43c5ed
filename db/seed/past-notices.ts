import type { Context, Emit, EventName } from "#platform/context";
import { subscribeReactions } from "#src/reactions/reactions.ts";

/** An event of the history, which waits for the end of the verb that it came from. */
interface PastEvent {
  name: EventName;
  payload: unknown;
  at: Date;
}

/**
 * What people were notified of in the shop, by the reactions that notify; nothing else follows from an event of the
 * past, and nobody gets a mail.
 */
export function recordPastNotices(clock: () => Date): {
  emit: Emit;
  /** Notifies of what was emitted meanwhile, each at its own moment. */
  notify: (past: Context) => Promise<void>;
} {
  const subscriptions = subscribeReactions();
  const events: PastEvent[] = [];
  return {
    emit: (name, payload) => {
      events.push({ name, payload, at: clock() });
      return Promise.resolve();
    },
    async notify(past) {
      for (const { name, payload, at } of events.splice(0)) {
        const react = subscriptions.find(name, "notifications");
        const ctx: Context = { ...past, actor: { kind: "system", name: "seed" }, now: () => at };
        await react?.(ctx, payload, past.newId());
      }
    },
  };
}
