import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Refusal } from "#platform/errors";

const RESOLUTION_MS = 10;
/** One may be a pause of the machine, after which there is nothing to refuse. */
const LATE_SAMPLES = 2;

interface SheddingLimits {
  sampleEveryMs?: number;
  /** Mean delay of the event loop above which requests are refused. */
  mostDelayMs?: number;
}

/** Refuses requests while the event loop lags, so that accepted ones are finished. Needs no file descriptor. */
export function shedLoad(
  server: FastifyInstance,
  { sampleEveryMs = 1000, mostDelayMs = 1000 }: SheddingLimits = {},
): void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let late = 0;
  const timer = setInterval(() => {
    // No sample at all: the loop was blocked for the whole time.
    const isInTime = histogram.mean / 1e6 - RESOLUTION_MS <= mostDelayMs;
    late = isInTime ? 0 : late + 1;
    histogram.reset();
  }, sampleEveryMs).unref();
  server.addHook("onClose", async () => {
    clearInterval(timer);
    histogram.disable();
  });
  server.addHook("onRequest", (_request, _reply, done) => {
    if (late < LATE_SAMPLES) return done();
    const message = "The shop is busy right now. Please try again in a moment.";
    done(new Refusal("unavailable", message, { retryAfterSeconds: 2 }));
  });
}
