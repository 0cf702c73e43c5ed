import type { OutboxFigures } from "#platform/outbox/outbox-figures";

export interface WaitingEvents {
  /** Events that wait, those of the next seconds included. */
  waiting: number;
  /** Those among them whose last attempt failed. */
  failing: number;
  /** Given up; they wait for a person. */
  dead: number;
  /** Given up, but nobody has to do anything about it. */
  deadExpected: number;
  /** Age of the oldest that waits; 0 when none does. */
  oldestSeconds: number;
}

/** The events of some subscribers together. */
export function sumUpEvents(
  { waiting, deadBySubscriber }: OutboxFigures,
  isMeant: (subscriber: string) => boolean,
): WaitingEvents {
  const meant = waiting.filter(({ subscriber }) => isMeant(subscriber));
  const dead = deadBySubscriber.filter(({ subscriber }) => isMeant(subscriber));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    waiting: sum(meant.map(({ events }) => events)),
    failing: sum(meant.map(({ failing }) => failing)),
    dead: sum(dead.map(({ events }) => events)),
    deadExpected: sum(dead.map(({ expected }) => expected)),
    oldestSeconds: Math.max(0, ...meant.map(({ oldestSeconds }) => oldestSeconds)),
  };
}
