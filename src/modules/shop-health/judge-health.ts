import type { HealthState, HealthTopic } from "#contracts/health";
import type { HealthFacts } from "./health-facts.ts";
import type { WaitingEvents } from "./sum-up-events.ts";

interface Circumstances {
  isPublic: boolean;
  /** When the shop was set up; null where that is too long ago to be known. */
  openedAt: Date | null;
  now: Date;
}

const HOUR = 60 * 60;
const DAY_MS = 24 * HOUR * 1000;
const GIGABYTE = 1024 ** 3;

/** What is fine, what an owner should look at, and where somebody must do something. */
export function judgeHealth(
  { events, mails, payments, settlement, database, disk, backup }: HealthFacts,
  { isPublic, openedAt, now }: Circumstances,
): Record<HealthTopic, HealthState> {
  const daysSince = (instant: Date | null) =>
    instant === null ? Infinity : (now.getTime() - instant.getTime()) / DAY_MS;
  const days = { open: daysSince(openedAt), check: daysSince(settlement.finishedAt) };
  const used = database.connections / database.maxConnections;
  return {
    events: stateOfEvents(events),
    mails: stateOfEvents(mails),
    payments: worst(payments.mismatched > 0, payments.unanswered > 0),
    settlement: stateOfSettlement(settlement, days, isPublic),
    database: worst(
      used > 0.95,
      used > 0.8 || database.longTransactions > 0 || (isPublic && database.isOutdated),
    ),
    disk: disk
      ? worst(disk.free < GIGABYTE || disk.free < disk.total * 0.02, disk.free < disk.total * 0.1)
      : "look",
    backup: isPublic ? stateOfBackup(backup && daysSince(backup.finishedAt), days.open) : "fine",
  };
}

/** PostgreSQL publishes fixes every three months. */
const MOST_DAYS_OLD = 90;

/** Whether the shop's own PostgreSQL is too old. Its version is known, as the release names the package. */
export const isOutdated = (
  { isEmbedded, releasedOn }: Pick<HealthFacts["database"], "isEmbedded" | "releasedOn">,
  now: Date,
): boolean =>
  isEmbedded &&
  releasedOn !== null &&
  now.getTime() - Date.parse(releasedOn) > MOST_DAYS_OLD * DAY_MS;

/** A check is done every night; a shop on this machine alone is often switched off then. */
function stateOfSettlement(
  { open, finishedAt, isFailing }: HealthFacts["settlement"],
  days: { open: number; check: number },
  isPublic: boolean,
): HealthState {
  const isMissing = finishedAt === null ? days.open > 2 : days.check > 3;
  const isLate = finishedAt === null ? isPublic && days.open > 1.25 : days.check > 1.25;
  return worst(open > 0 || (isPublic && isMissing), isFailing || isLate);
}

/** @param age in days; null before the first backup */
const stateOfBackup = (age: number | null, daysOpen: number): HealthState =>
  age === null ? worst(daysOpen > 2, true) : worst(age > 7, age > 2);

const stateOfEvents = ({ dead, oldestSeconds }: WaitingEvents): HealthState =>
  worst(dead > 0, oldestSeconds > HOUR / 4);

const worst = (isWrong: boolean, isOdd: boolean): HealthState =>
  isWrong ? "wrong" : isOdd ? "look" : "fine";
