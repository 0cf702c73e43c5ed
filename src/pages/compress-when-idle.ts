import { performance } from "node:perf_hooks";
import type { ResponseCache } from "#platform/response-cache";

/** Share of the time in which the process works; above it, visitors come first. */
const IDLE_BELOW = 0.1;

/** While the shop has little to do, compresses one cached page after another as small as possible, until stopped. */
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
