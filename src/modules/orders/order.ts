import type {
  internalLineColumns,
  internalOrderColumns,
  orderLines,
  orders,
} from "./orders-tables.ts";

export type {
  Completion,
  Contact,
  DeliveredFile,
  LineSnapshot,
  PreparedDelivery,
  SurchargeReturn,
} from "./orders-tables.ts";

export interface Order extends Omit<
  typeof orders.$inferSelect,
  (typeof internalOrderColumns)[number]
> {}

export type OrderLine = Omit<typeof orderLines.$inferSelect, (typeof internalLineColumns)[number]>;

export interface OrderWithLines extends Order {
  lines: OrderLine[];
}

export { formatOrderNumber } from "#contracts/order-number";
