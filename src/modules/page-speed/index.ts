export { deleteOldPageSpeed, getPageSpeed } from "./get-page-speed.ts";
export { recordPageSpeed, speedMetrics } from "./record-page-speed.ts";
