import type { Logger } from "pino";
import type { ErrorCode } from "#contracts/errors";
import type { Role } from "#contracts/roles";
import type { Database } from "./database/database.ts";
import type { Limiter } from "./limits.ts";
import type { Metrics } from "./metrics.ts";
import type { PasswordHasher } from "./passwords.ts";
import type { Ports } from "./ports.ts";
import type { ShopConfig } from "./shop-config.ts";
import type { TokenDeriver } from "./tokens.ts";

export interface LockedSession {
  userId: string;
  sessionId: string;
  lastSeenAt: Date;
}

/** The caller of a verb. */
export type Actor =
  | {
      kind: "guest";
      address: string;
      userAgent?: string;
      /** The session that the request came with was idle for too long. It has no rights until its owner proves to be there. */
      locked?: LockedSession;
    }
  | {
      kind: Role;
      userId: string;
      address: string;
      /** What the browser says it is. */
      userAgent?: string;
      /** The session that the request came with; it survives a change of the password. */
      sessionId?: string;
      /** While this is set no right in the office counts; calls that need one are refused so. */
      suspension?: { code: ErrorCode; message: string };
    }
  /** The shop itself: reactions, jobs, seed. */
  | { kind: "system"; name: string };

/** Every event a module may emit, by name, with its payload. Modules add theirs by declaration merging. */
export interface EventMap {}
export type EventName = keyof EventMap;

interface EmitOptions {
  /** Deduplicates the event permanently. */
  key?: string;
  /** Delay of the reactions in seconds. */
  delay?: number;
}

/** Writes an event to the outbox, within the current transaction. */
export type Emit = <E extends EventName>(
  name: E,
  payload: EventMap[E],
  options?: EmitOptions,
) => Promise<void>;

/** Everything a verb may use. */
export interface Context {
  db: Database;
  actor: Actor;
  now: () => Date;
  newId: () => string;
  emit: Emit;
  /** Creates `emit` for another handle, so that an event commits with its transaction. */
  emitOn: (db: Database) => Emit;
  subscribers: {
    /** The lane in which a subscriber's events wait; "other" where it has none, or is gone. */
    pickLane: (subscriber: string) => string;
    /** What a subscriber does about an event. */
    describe: (event: string, subscriber: string) => string;
  };
  log: Logger;
  ports: Ports;
  config: ShopConfig;
  tokens: TokenDeriver;
  passwords: PasswordHasher;
  limits: Limiter;
  metrics: Metrics;
  changes: {
    notify(topic: string): void;
    onChange(listener: (topic: string) => void): () => void;
    /** False while changes may be missed. */
    readonly isLive: boolean;
  };
}
