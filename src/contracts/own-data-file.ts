import { dayOf } from "./utc-days.ts";

/** "ridgeline-data-2026-01-31.json" */
export const ownDataFileName = (now: Date): string => `ridgeline-data-${dayOf(now)}.json`;
