export { deleteOldPageSpeed, getPageSpeed, recordPageSpeed, speedMetrics } from "./page-speed.ts";
