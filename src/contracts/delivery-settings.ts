export interface DeliverySettings {
  /** The staff are warned when this percentage of an order's time is left. */
  warnAtPercent: number;
  /** The surcharge of a late order is refunded automatically. */
  isSurchargeReturned: boolean;
  /** Admins are mailed about each late order, besides the notification of everybody who works on orders. */
  areAdminsMailed: boolean;
}

export const defaultDelivery: DeliverySettings = {
  warnAtPercent: 25,
  isSurchargeReturned: true,
  areAdminsMailed: true,
};

const warnAtLimits = { min: 5, max: 90 } as const;

/** What is wrong: field to message. The screen and the shop's own check share it. */
export function checkDelivery({ warnAtPercent }: DeliverySettings): Record<string, string> {
  const { min, max } = warnAtLimits;
  const isFine = Number.isInteger(warnAtPercent) && warnAtPercent >= min && warnAtPercent <= max;
  return isFine ? {} : { warnAtPercent: `Please enter a whole number from ${min} to ${max}` };
}
