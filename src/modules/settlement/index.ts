export { checkSettlement, startSettlementCheck } from "./check-settlement.ts";
export {
  getSettlementFigures,
  getSettlementStatus,
  isInterrupted,
  listDifferences,
  type SettlementFigures,
  type SettlementStatus,
  resolveDifference,
  type ListedDifference,
} from "./differences.ts";
