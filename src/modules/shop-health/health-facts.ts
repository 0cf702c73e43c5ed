import type { ShopHealth } from "#contracts/calls/shop-health";
import type { PaymentsForAdmin } from "#modules/payments/records";
import type { SettlementFigures } from "#modules/settlement";
import type { DatabaseUsage } from "#platform/database/database-usage";
import type { OutboxFigures } from "#platform/outbox/outbox-figures";

/** The current state of the services behind the shop. */
export interface HealthFacts {
  events: WaitingEvents;
  mails: WaitingEvents;
  payments: PaymentsForAdmin;
  settlement: SettlementFigures;
  database: DatabaseUsage & {
    /** It is the shop's own server, and of a version that is too old. */
    isOutdated: boolean;
  };
  /** In bytes; null where it is unknown. */
  disk: { free: number; total: number } | null;
  /** Null before the first. */
  backup: { finishedAt: Date; bytes: number | null } | null;
}

export type WaitingEvents = ShopHealth["events"];

/** The events of some subscribers together. */
export function sumUpEvents(
  { waiting, deadBySubscriber }: OutboxFigures,
  isMeant: (group: { subscriber: string }) => boolean,
): WaitingEvents {
  const meant = waiting.filter(isMeant);
  const dead = deadBySubscriber.filter(isMeant);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    waiting: sum(meant.map(({ events }) => events)),
    failing: sum(meant.map(({ failing }) => failing)),
    dead: sum(dead.map(({ events }) => events)),
    deadExpected: sum(dead.map(({ expected }) => expected)),
    oldestSeconds: Math.max(0, ...meant.map(({ oldestSeconds }) => oldestSeconds)),
  };
}
