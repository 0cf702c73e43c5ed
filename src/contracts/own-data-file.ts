import { formatUtcDay } from "./utc-days.ts";

/** "ridgeline-data-2026-01-31.json" */
export const ownDataFileName = (now: Date): string => `ridgeline-data-${formatUtcDay(now)}.json`;
