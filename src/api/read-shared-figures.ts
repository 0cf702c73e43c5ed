import { countSessions } from "#modules/accounts/sessions";
import { paymentsInDoubt, paymentsUnanswered, refundsUnderWay } from "#modules/payments";
import { getPaymentFigures } from "#modules/payments/records";
import { getSettlementFigures } from "#modules/settlement";
import { gauge, type Metric, type Sample } from "#platform/metrics";
import { getOutboxFigures } from "#platform/outbox/outbox-figures";
import type { App } from "#src/app.ts";

export type Figure = readonly [Metric, readonly Sample[]];

const outboxOldest = gauge(
  "ridgeline_outbox_oldest_seconds",
  "Age of the oldest event that still waits for its reaction",
);

const outboxWaiting = gauge(
  "ridgeline_outbox_waiting",
  "Events that wait for their reaction, by lane; those of the lane mails are mails to be sent",
  { lane: null },
);

const outboxLaneOldest = gauge(
  "ridgeline_outbox_lane_oldest_seconds",
  "Age of the oldest waiting event of the lane",
  { lane: null },
);

const outboxDead = gauge("ridgeline_outbox_dead", "Events whose reaction was abandoned");

const settlementDifferences = gauge(
  "ridgeline_settlement_differences",
  "Unresolved differences between PayPal and the orders",
);

const settlementFinishedAt = gauge(
  "ridgeline_settlement_finished_timestamp_seconds",
  "When the orders were last compared with PayPal to the end; 0: never",
);

const sessions = gauge("ridgeline_sessions", "Sessions that have not reached their end");

/** What all processes share, as the database has it now: the same figures from each of them. */
export async function readSharedFigures(app: App): Promise<Figure[]> {
  const ctx = app.asSystem("metrics");
  const [outbox, settlement, payments, sessionCount] = await Promise.all([
    getOutboxFigures(ctx),
    getSettlementFigures(ctx),
    getPaymentFigures(ctx),
    countSessions(ctx),
  ]);
  const lanes = app.subscriptions.laneNames.map((lane) => {
    const waiting = outbox.waiting.filter(
      ({ subscriber }) => ctx.subscribers.pickLane(subscriber) === lane,
    );
    return {
      labels: { lane },
      events: waiting.reduce((sum, { events }) => sum + events, 0),
      oldestSeconds: Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds)),
    };
  });
  return [
    [outboxOldest, one(outbox.oldestSeconds)],
    [outboxWaiting, lanes.map(({ labels, events }) => ({ labels, value: events }))],
    [outboxLaneOldest, lanes.map(({ labels, oldestSeconds: value }) => ({ labels, value }))],
    [outboxDead, one(outbox.dead)],
    [settlementDifferences, one(settlement.open)],
    [settlementFinishedAt, one((settlement.finishedAt?.getTime() ?? 0) / 1000)],
    [
      paymentsInDoubt,
      Object.entries(payments.inDoubt).map(([state, value]) => ({ labels: { state }, value })),
    ],
    [paymentsUnanswered, one(payments.unanswered)],
    [refundsUnderWay, one(payments.refundsUnderWay)],
    [sessions, one(sessionCount)],
  ];
}

const one = (value: number): Sample[] => [{ labels: {}, value }];
