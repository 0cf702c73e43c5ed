import type { Order, SurchargeReturn } from "./order.ts";

type Returned = Pick<Order, "surchargeReturns">;

/** Whether a refund gave back surcharges because lines were late. */
export const isSurchargeRefund = (order: Returned, refundId: string): boolean =>
  order.surchargeReturns.some((returned) => returned.refundId === refundId);

/** The order's returns with another one, which replaces the one with the given id. */
export const withSurchargeReturn = (
  { surchargeReturns }: Returned,
  returned: SurchargeReturn,
  replaced: string | null = null,
): SurchargeReturn[] => [
  ...surchargeReturns.filter(({ refundId }) => refundId !== replaced),
  returned,
];
