export type { BookedPayment } from "./booked-payments-store.ts";
export {
  getPaymentFigures,
  getPaymentsForAdmin,
  type PaymentsForAdmin,
} from "./payment-figures.ts";
export {
  findBookedPayments,
  findPaymentsMovedWithin,
  listPaymentRecords,
} from "./payment-records.ts";
