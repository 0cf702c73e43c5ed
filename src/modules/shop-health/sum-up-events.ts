import type { ShopHealth } from "#contracts/calls/shop-health";
import type { OutboxFigures } from "#platform/outbox/outbox-figures";

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
