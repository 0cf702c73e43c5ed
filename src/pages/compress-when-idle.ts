import { performance } from "node:perf_hooks";
import type { ResponseCache } from "#platform/response-cache";

/** Event loop utilisation above which nothing is compressed. */
const IDLE_BELOW = 0.1;

/** Compresses cached pages one after another, as small as possible, while the process is idle, until stopped. */
export function compressWhenIdle(
  cache: ResponseCache,
  { everyMs = 1000, report }: { everyMs?: number; report: (error: unknown) => void },
): { stop: () => void } {
  let before = performance.eventLoopUtilization();
  let isCompressing = false;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (isCompressing || utilization > IDLE_BELOW) return;
    isCompressing = true;
    cache
      .compressNext()
      .catch(report)
      .finally(() => (isCompressing = false));
  }, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}
