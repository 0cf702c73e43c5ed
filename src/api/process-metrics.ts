import { jobMetrics } from "#src/jobs.ts";
import { mailsFailed, mailsSent } from "#modules/mail";
import { speedMetrics } from "#modules/page-speed";
import { uploadMetrics } from "#modules/files/uploads";
import { paymentCounters } from "#modules/payments";
import { limitRefusals } from "#platform/limits";
import { counter, type Metric } from "#platform/metrics";
import { eventStreams } from "./user-streams.ts";

export const apiResponses = counter(
  "ridgeline_api_responses_total",
  "Responses of the API, without those sent from the cache",
  { status: ["2xx", "4xx", "5xx"] },
);

/** Everything that a process counts for itself as it happens. */
export const processMetrics: readonly Metric[] = [
  apiResponses,
  ...paymentCounters,
  mailsSent,
  mailsFailed,
  ...uploadMetrics,
  limitRefusals,
  eventStreams,
  ...jobMetrics,
  ...speedMetrics,
];
