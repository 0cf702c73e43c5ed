import { retention } from "#contracts/retention";
import { resealSecrets } from "#modules/accounts/second-factors";
import { deleteEndedSessions } from "#modules/accounts/sessions";
import { deleteOldAuditEntries } from "#modules/audit";
import { deleteOldChatSessions } from "#modules/chat";
import { removeUnusedFiles } from "#modules/files";
import { deleteOldFetches } from "#modules/files/fetches";
import { deleteUnconfirmedAddresses } from "#modules/newsletter";
import { deleteOldNotifications } from "#modules/notifications";
import { deleteOldPageSpeed } from "#modules/page-speed";
import { reportDueOrders } from "#modules/orders/due";
import { removeDepartedBuyers } from "#modules/orders/erasure";
import { deleteOldShares } from "#modules/orders/links";
import { cancelAbandonedOrders, finishRefunds, reconcilePayments } from "#modules/orders/payment";
import { remindOrReturnQuestions } from "#modules/orders/questions";
import { eraseOldWebhooks } from "#modules/payments/webhooks";
import { deleteOldReceipts } from "#modules/receipts";
import { forgetClosedLedgers } from "#modules/rewards";
import { askForReviews, leaveOutInsiders } from "#modules/reviews";
import { deleteOldRequests } from "#modules/requests";
import { foldSales } from "#modules/sales";
import { checkSettlement } from "#modules/settlement";
import { computeTrackRecord } from "#modules/track-record";
import type { Context } from "#platform/context";
import { counter, gauge } from "#platform/metrics";
import { deleteOldEvents } from "#platform/outbox/delete-old-events";
import { settleWithin } from "#platform/outbox/settle-within";
import { deleteExpiredLimits } from "#platform/limits";

interface Job {
  name: string;
  /** Milliseconds between two runs. */
  every: number;
  run: (ctx: Context) => Promise<unknown>;
}

const minute = 60_000;

const jobs: Job[] = [
  { name: "reconcile payments", every: minute / 2, run: reconcilePayments },
  { name: "finish refunds", every: minute / 2, run: finishRefunds },
  { name: "check settlement", every: minute / 12, run: checkSettlement },
  { name: "cancel abandoned orders", every: 10 * minute, run: cancelAbandonedOrders },
  { name: "follow questions", every: 10 * minute, run: remindOrReturnQuestions },
  { name: "note due orders", every: minute / 2, run: reportDueOrders },
  { name: "fold sales", every: minute / 4, run: foldSales },
  { name: "remove unused files", every: 30 * minute, run: removeUnusedFiles },
  {
    name: "remove cut-off uploads",
    every: 30 * minute,
    run: ({ ports }) => ports.files.removeCutOff(),
  },
  { name: "delete old downloads", every: 360 * minute, run: deleteOldFetches },
  { name: "forget closed ledgers", every: 360 * minute, run: forgetClosedLedgers },
  { name: "delete old shares", every: 360 * minute, run: deleteOldShares },
  {
    name: "delete old events",
    every: 60 * minute,
    run: (ctx) => deleteOldEvents(ctx, retention),
  },
  { name: "delete old notifications", every: 360 * minute, run: deleteOldNotifications },
  { name: "delete old chat sessions", every: 60 * minute, run: deleteOldChatSessions },
  { name: "delete ended sessions", every: 60 * minute, run: deleteEndedSessions },
  { name: "reseal secrets", every: 60 * minute, run: resealSecrets },
  {
    name: "delete unconfirmed newsletter addresses",
    every: 60 * minute,
    run: deleteUnconfirmedAddresses,
  },
  { name: "delete old audit entries", every: 360 * minute, run: deleteOldAuditEntries },
  { name: "compute track record", every: 10 * minute, run: computeTrackRecord },
  { name: "leave out insiders", every: minute / 2, run: leaveOutInsiders },
  { name: "ask for reviews", every: 10 * minute, run: askForReviews },
  { name: "delete old requests", every: 360 * minute, run: deleteOldRequests },
  { name: "delete old receipts", every: 360 * minute, run: deleteOldReceipts },
  { name: "empty old webhooks", every: 360 * minute, run: eraseOldWebhooks },
  { name: "empty orders of closed accounts", every: 60 * minute, run: removeDepartedBuyers },
  { name: "delete old page speed", every: 360 * minute, run: deleteOldPageSpeed },
  { name: "delete old limits", every: 10 * minute, run: deleteExpiredLimits },
];

const jobSucceededAt = gauge(
  "ridgeline_job_last_success_timestamp_seconds",
  "When this process last finished the job without an error",
  { task: null },
);

const jobDuration = gauge(
  "ridgeline_job_duration_seconds",
  "How long the job's last run in this process took, failed or not",
  { task: null },
);

const jobInterval = gauge(
  "ridgeline_job_interval_seconds",
  "The time between two runs of the job",
  { task: null },
);

const jobFailures = counter("ridgeline_job_failures_total", "Runs of the job that failed", {
  task: jobs.map(({ name }) => name),
});

/** What every process does for itself: all of them run every job, and share its work. */
export const jobMetrics = [jobSucceededAt, jobDuration, jobInterval, jobFailures] as const;

/** A job that takes longer when the shop closes is interrupted; the next run continues its work. */
const FINISH_WITHIN = 8000;

/**
 * Runs the shop's regular work; safe in several processes at once. Returns a function that stops it after the running
 * jobs.
 */
export function startJobs(
  createContext: (name: string) => Context,
  work: readonly Job[] = jobs,
): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  const runJob = async ({ name, every, run }: Job) => {
    const ctx = createContext(name);
    ctx.metrics.set(jobInterval, { task: name }, every / 1000);
    const startedAt = performance.now();
    try {
      await run(ctx);
      ctx.metrics.set(jobSucceededAt, { task: name }, Date.now() / 1000);
    } catch (error) {
      ctx.metrics.add(jobFailures, { task: name });
      ctx.log.error({ err: error, job: name }, "a job failed");
    }
    ctx.metrics.set(jobDuration, { task: name }, (performance.now() - startedAt) / 1000);
  };
  const start = (job: Job) => {
    if (running.has(job)) return;
    running.set(
      job,
      runJob(job).finally(() => running.delete(job)),
    );
  };
  for (const job of work) start(job);
  const timers = work.map((job) => setInterval(() => start(job), job.every).unref());
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await settleWithin(Promise.all(running.values()), FINISH_WITHIN);
  };
}
