import type {
  internalLineColumns,
  PreparedDelivery,
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

/** What waits for approval; null while nothing does, as after a delivery was sent back. */
export const findWaiting = ({ prepared }: Pick<Order, "prepared">): PreparedDelivery | null =>
  prepared?.sentBack ? null : prepared;

export { formatOrderNumber } from "#contracts/order-number";
