import type { HealthState, HealthTopic } from "#contracts/health";
import { findFirstDoneAt, findLastAudit } from "#modules/audit";
import { mailLane } from "#modules/mail";
import { getPaymentsForAdmin } from "#modules/payments";
import { getSettlementFigures } from "#modules/settlement";
import type { Context } from "#platform/context";
import { getDatabaseUsage } from "#platform/database/database-usage";
import { readFreeSpace } from "#platform/free-space";
import { getOutboxFigures, type OutboxFigures } from "#platform/outbox/outbox-figures";
import { requireRight } from "#platform/require-right";
import type { HealthFacts } from "./health-facts.ts";
import { isOutdated, judgeHealth } from "./judge-health.ts";
import { sumUpEvents } from "./sum-up-events.ts";

export interface ShopHealth extends HealthFacts {
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
    ...eventsAndMails(outbox, ({ subscriber }) => ctx.subscribers.laneOf(subscriber) === mailLane),
    payments,
    settlement,
    database: { ...database, isOutdated: isOutdated(database, ctx.now()) },
    disk,
    backup: backup && { finishedAt: backup.at, bytes: bytesOf(backup.details) },
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

const bytesOf = ({ bytes }: Record<string, unknown>): number | null =>
  typeof bytes === "number" ? bytes : null;
