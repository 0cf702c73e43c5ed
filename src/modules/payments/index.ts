export {
  paymentCounters,
  paymentsInDoubt,
  paymentsUnanswered,
  refundsUnderWay,
} from "./payment-metrics.ts";
