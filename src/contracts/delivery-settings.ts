export interface DeliverySettings {
  /** The staff are warned when this percentage of an order's time is left. */
  warnAtPercent: number;
  /** The surcharge of a late order is refunded automatically. */
  isSurchargeReturned: boolean;
  /** Admins are mailed about each late order, besides the notification of everybody who works on orders. */
  areAdminsMailed: boolean;
  /** Working hours from the request of a revision until it is due; with 0 it takes as long as its report was to take. */
  revisionHours: number;
}

export const defaultDelivery: DeliverySettings = {
  warnAtPercent: 25,
  isSurchargeReturned: true,
  areAdminsMailed: true,
  revisionHours: 0,
};

const limits = {
  warnAtPercent: { min: 5, max: 90 },
  revisionHours: { min: 0, max: 200 },
} as const;

/** What is wrong: field to message. The screen and the shop's own check share it. */
export function checkDelivery(settings: DeliverySettings): Record<string, string> {
  const wrong = (Object.keys(limits) as (keyof typeof limits)[]).filter((name) => {
    const { min, max } = limits[name];
    return !Number.isInteger(settings[name]) || settings[name] < min || settings[name] > max;
  });
  return Object.fromEntries(
    wrong.map((name) => [
      name,
      `Please enter a whole number from ${limits[name].min} to ${limits[name].max}`,
    ]),
  );
}
