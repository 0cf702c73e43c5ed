import { sql } from "drizzle-orm";
import type { Context, Emit, EventMap, EventName } from "#platform/context";
import type { Database } from "#platform/database/database";
import { afterCommit } from "#platform/database/transaction";

/**
 * A subscriber's handler for an event. It may run twice, so it must be idempotent; `eventId` is stable over retries.
 */
type Reaction<E extends EventName> = (
  ctx: Context,
  payload: EventMap[E],
  eventId: string,
) => Promise<void>;

interface FailureFacts {
  /** A retry is pointless. */
  isFinal?: boolean;
  /** Nobody has to do anything about it. */
  isExpected?: boolean;
  /** Whom the reaction should have reached, masked. */
  recipient?: string;
}

/** Throw this from a reaction to say more about a failure. */
export class ReactionFailed extends Error {
  override name = "ReactionFailed";
  readonly facts: FailureFacts;

  constructor(message: string, facts: FailureFacts, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}

/** Throw this from a reaction when a retry is pointless. */
export class GiveUp extends ReactionFailed {
  override name = "GiveUp";

  constructor(message: string, options?: ErrorOptions) {
    super(message, { isFinal: true }, options);
  }
}

type AnyReaction = (ctx: Context, payload: never, eventId: string) => Promise<void>;

/** The subscriber's name. Events are stored under it, so a new name is a new subscriber. */
export interface Subscriber {
  name: string;
  /** Subscribers of one lane queue behind each other only; those without one share a lane. */
  lane?: string;
  /** What it does about the event, for admins. */
  description?: string;
}

/** The registry of subscribers. Filled once, in the composition root. */
export class Subscriptions {
  #reactions = new Map<string, Map<string, { react: AnyReaction; description: string }>>();
  #lanes = new Map<string, string | null>();

  on<E extends EventName>(event: E, subscriber: string | Subscriber, reaction: Reaction<E>): void {
    const {
      name,
      lane = null,
      description = `${event} (${name})`,
    } = typeof subscriber === "string" ? { name: subscriber } : subscriber;
    const ofEvent = this.#reactions.get(event) ?? new Map();
    if (ofEvent.has(name)) throw new Error(`${name} already reacts to ${event}`);
    if (this.#lanes.has(name) && this.#lanes.get(name) !== lane)
      throw new Error(`${name} is in two lanes`);
    this.#lanes.set(name, lane);
    ofEvent.set(name, { react: reaction, description });
    this.#reactions.set(event, ofEvent);
  }

  /** The names of the subscribers in each named lane. */
  get lanes(): string[][] {
    const lanes = new Map<string, string[]>();
    for (const [name, lane] of this.#lanes)
      if (lane !== null) lanes.set(lane, [...(lanes.get(lane) ?? []), name]);
    return [...lanes.values()];
  }

  /** The lane of a subscriber; "other" where it has none, or is gone. */
  pickLane = (subscriber: string): string => this.#lanes.get(subscriber) ?? "other";

  get laneNames(): string[] {
    return [...new Set([...this.#lanes.keys()].map(this.pickLane))];
  }

  /** What a subscriber does about an event; only their names where it no longer does. */
  describe = (event: string, subscriber: string): string =>
    this.#reactions.get(event)?.get(subscriber)?.description ?? `${event} (${subscriber})`;

  listSubscribers(event: string): string[] {
    return [...(this.#reactions.get(event)?.keys() ?? [])];
  }

  find(event: string, subscriber: string) {
    return this.#reactions.get(event)?.get(subscriber)?.react as
      | ((ctx: Context, payload: unknown, eventId: string) => Promise<void>)
      | undefined;
  }
}

/**
 * Makes the `emit` of a context: one row per subscriber, in the transaction of `db`; `wake` is called when it has
 * committed.
 */
export function createEmit(db: Database, subscriptions: Subscriptions, wake: () => void): Emit {
  return async (event, payload, { key, delay } = {}) => {
    const subscribers = subscriptions.listSubscribers(event);
    if (subscribers.length === 0) return;
    const keyOfAll = key === undefined ? null : `:${event}:${key}`;
    await db.execute(sql`
      insert into outbox (event, subscriber, payload, dedupe_key, run_at)
      select ${event}, subscriber, ${JSON.stringify(payload)}::jsonb, subscriber || ${keyOfAll}::text,
        now() + make_interval(secs => ${delay ?? 0})
      from unnest(${sql.param(subscribers)}::text[]) subscriber
      on conflict do nothing`);
    if (delay === undefined) afterCommit({ db }, wake);
  };
}
