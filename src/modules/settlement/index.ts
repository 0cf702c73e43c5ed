export { checkSettlement } from "./check-settlement.ts";
export {
  getSettlementFigures,
  getSettlementStatus,
  isInterrupted,
  listDifferences,
  type SettlementFigures,
} from "./get-settlement-status.ts";
export { resolveDifference } from "./resolve-difference.ts";
export type { SettlementRun } from "./settlement-store.ts";
export { startSettlementCheck } from "./start-settlement-check.ts";
export type { ListedDifference } from "./with-resolver.ts";
