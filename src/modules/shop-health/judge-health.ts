import type { HealthState, HealthTopic } from "#contracts/health";
import type { HealthFacts } from "./health-facts.ts";
import type { WaitingEvents } from "./sum-up-events.ts";

interface Circumstances {
  isPublic: boolean;
  now: Date;
}

const HOUR = 60 * 60;
const DAY_MS = 24 * HOUR * 1000;
const GIGABYTE = 1024 ** 3;

/** What is fine, what an owner should look at, and where somebody must do something. */
export function judgeHealth(
  { events, mails, payments, settlement, database, disk, backup }: HealthFacts,
  { isPublic, now }: Circumstances,
): Record<HealthTopic, HealthState> {
  const daysSince = (instant: Date) => (now.getTime() - instant.getTime()) / DAY_MS;
  const isCheckOld = settlement.finishedAt !== null && daysSince(settlement.finishedAt) > 2;
  const used = database.connections / database.maxConnections;
  const backupAge = backup ? daysSince(backup.finishedAt) : Infinity;
  return {
    events: stateOfEvents(events),
    mails: stateOfEvents(mails),
    payments: worst(payments.mismatched > 0, payments.unanswered > 0),
    settlement: worst(settlement.open > 0, isCheckOld),
    database: worst(used > 0.95, used > 0.8 || database.longTransactions > 0),
    disk: disk
      ? worst(disk.free < GIGABYTE || disk.free < disk.total * 0.02, disk.free < disk.total * 0.1)
      : "look",
    backup: isPublic ? worst(backup !== null && backupAge > 7, backupAge > 2) : "fine",
  };
}

const stateOfEvents = ({ dead, oldestSeconds }: WaitingEvents): HealthState =>
  worst(dead > 0, oldestSeconds > HOUR / 4);

const worst = (isWrong: boolean, isOdd: boolean): HealthState =>
  isWrong ? "wrong" : isOdd ? "look" : "fine";
