export { checkSettlement } from "./check-settlement.ts";
export {
  getSettlementFigures,
  getSettlementStatus,
  isInterrupted,
  listDifferences,
  type SettlementFigures,
  type SettlementStatus,
} from "./get-settlement-status.ts";
export { resolveDifference } from "./resolve-difference.ts";
export { startSettlementCheck } from "./start-settlement-check.ts";
export type { ListedDifference } from "./with-resolver.ts";
