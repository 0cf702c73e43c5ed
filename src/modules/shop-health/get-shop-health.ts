import type { HealthState, HealthTopic } from "#contracts/health";
import { findFirstDoneAt, findLastAudit, recordAudit } from "#modules/audit";
import { mailLane } from "#modules/mail";
import { getPaymentsForAdmin } from "#modules/payments/records";
import { getSettlementFigures } from "#modules/settlement";
import type { Context } from "#platform/context";
import { getDatabaseUsage } from "#platform/database/database-usage";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { readFreeSpace } from "#platform/free-space";
import {
  type DeadEvent,
  dismissDeadEvent,
  listDeadEvents,
  reviveEvent,
} from "#platform/outbox/dead-events";
import { getOutboxFigures, type OutboxFigures } from "#platform/outbox/outbox-figures";
import { requireRight } from "#platform/require-right";
import { type HealthFacts, sumUpEvents, type WaitingEvents } from "./health-facts.ts";

interface ShopHealth extends HealthFacts {
  states: Record<HealthTopic, HealthState>;
}

/** Whether everything behind the shop works, for admins. */
export async function getShopHealth(ctx: Context): Promise<ShopHealth> {
  requireRight(ctx, "see the shop's health");
  const [outbox, payments, settlement, database, disk, backup, openedAt] = await Promise.all([
    getOutboxFigures(ctx),
    getPaymentsForAdmin(ctx),
    getSettlementFigures(ctx),
    getDatabaseUsage(ctx),
    readFreeSpace(ctx.config.dataDir).catch(() => null),
    findLastAudit(ctx, "backup"),
    findFirstDoneAt(ctx, "admin.created"),
  ]);
  const facts = {
    ...eventsAndMails(
      outbox,
      ({ subscriber }) => ctx.subscribers.pickLane(subscriber) === mailLane,
    ),
    payments,
    settlement,
    database: { ...database, isOutdated: isOutdated(database, ctx.now()) },
    disk,
    backup: backup && { finishedAt: backup.at, bytes: readBytes(backup.details) },
  };
  const { isPublic } = ctx.config;
  return { ...facts, states: judgeHealth(facts, { isPublic, openedAt, now: ctx.now() }) };
}

const eventsAndMails = (
  outbox: OutboxFigures,
  isMail: (group: { subscriber: string }) => boolean,
) => ({
  events: sumUpEvents(outbox, (group) => !isMail(group)),
  mails: sumUpEvents(outbox, isMail),
});

const readBytes = ({ bytes }: Record<string, unknown>): number | null =>
  typeof bytes === "number" ? bytes : null;

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
    events: judgeEventsState(events),
    mails: judgeEventsState(mails),
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

const judgeEventsState = ({ dead, oldestSeconds }: WaitingEvents): HealthState =>
  worst(dead > 0, oldestSeconds > HOUR / 4);

const worst = (isWrong: boolean, isOdd: boolean): HealthState =>
  isWrong ? "wrong" : isOdd ? "look" : "fine";

/** An event whose reaction was given up, without its payload, which may name people. */
interface GivenUpEvent extends Omit<DeadEvent, "payload"> {
  /** What its reaction should have done. */
  description: string;
  /** Null where the event is not about one order. */
  orderId: string | null;
}

/** Events whose reaction was given up, newest first, for admins. */
export async function listGivenUp(
  ctx: Context,
  paging: { page: number; limit: number },
): Promise<{ items: GivenUpEvent[]; total: number }> {
  requireRight(ctx, "see the shop's health");
  const { items, total } = await listDeadEvents(ctx, paging);
  return {
    items: items.map(({ payload, ...event }) => ({
      ...event,
      description: ctx.subscribers.describe(event.event, event.subscriber),
      orderId: readEventOrderId(payload),
    })),
    total,
  };
}

/** Lets such an event run once more. */
export async function retryEvent(ctx: Context, id: number): Promise<void> {
  requireRight(ctx, "see the shop's health");
  await inTransaction(ctx, async (ctx) => {
    const revived = (await reviveEvent(ctx, id)) ?? refuse();
    await recordAudit(ctx, {
      action: "event.retried",
      subject: `event:${id}`,
      details: readEventDetails(revived),
    });
  });
}

/** Removes such an event from the list: its reaction never runs. */
export async function dismissEvent(ctx: Context, id: number): Promise<void> {
  requireRight(ctx, "see the shop's health");
  await inTransaction(ctx, async (ctx) => {
    const dismissed = (await dismissDeadEvent(ctx, id)) ?? refuse();
    const { recipient, error } = dismissed;
    await recordAudit(ctx, {
      action: "event.dismissed",
      subject: `event:${id}`,
      details: {
        ...readEventDetails(dismissed),
        ...(recipient === null ? {} : { recipient }),
        error,
      },
    });
  });
}

function refuse(): never {
  throw new Refusal(
    "not_found",
    "This event is no longer waiting: it is done, or is being run again.",
  );
}

/** What the audit log keeps of an event. */
function readEventDetails({ event, subscriber, payload }: DeadEvent) {
  const orderId = readEventOrderId(payload);
  return { event, subscriber, ...(orderId === null ? {} : { orderIds: [orderId] }) };
}

function readEventOrderId(payload: unknown): string | null {
  const { orderId } = Object(payload) as { orderId?: unknown };
  return typeof orderId === "string" && /^[0-9a-f-]{36}$/.test(orderId) ? orderId : null;
}
