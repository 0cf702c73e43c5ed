import { type Cents, formatUsd } from "./money.ts";

/** How the hours of a tier are counted: around the clock, or while the shop works. */
export const countings = ["clock", "working"] as const;
export type Counting = (typeof countings)[number];

export interface Turnaround {
  hours: number;
  counting: Counting;
}

interface Tier extends Turnaround {
  /** Unique within its product. */
  id: string;
  name: string;
}

/** One of the ways in which a product may be delivered. */
export interface DeliveryTier extends Tier {
  /** Dollars on top of the product's price, for each report. */
  surcharge: number;
}

/** As it is stored with a product, and with what was ordered. */
export interface StoredTier extends Tier {
  surchargeCents: Cents;
}

export const tierLimits = { tiers: 4, name: 40, hours: 1000 } as const;

/** What every product had before there were tiers; orders from that time are counted by it, too. */
export const defaultTier: StoredTier = {
  id: "standard",
  name: "Standard",
  hours: 24,
  counting: "clock",
  surchargeCents: 0,
};

/** The chosen tier; the product's first where none was chosen or it is gone. */
export const pickTier = <Tier extends { id: string }>(
  tiers: readonly Tier[],
  id: string | undefined,
): Tier => tiers.find((tier) => tier.id === id) ?? tiers[0]!;

/** Whether one of the tiers before it has the same name; buyers could not tell them apart. */
export function repeatsTierName(tiers: readonly Pick<Tier, "name">[], position: number): boolean {
  const name = comparable(tiers[position]!);
  return name !== "" && tiers.slice(0, position).some((tier) => comparable(tier) === name);
}

const comparable = ({ name }: Pick<Tier, "name">): string => name.trim().toLowerCase();

export const isSameTurnaround = (one: Turnaround, other: Turnaround): boolean =>
  one.hours === other.hours && one.counting === other.counting;

/** Whether not all of them are the same. */
export const areTurnaroundsMixed = (turnarounds: readonly Turnaround[]): boolean =>
  turnarounds.some((turnaround) => !isSameTurnaround(turnaround, turnarounds[0]!));

/** Whether a buyer who saw the one gets something else with the other. */
export const isSameTier = (one: ShownTier, other: ShownTier): boolean =>
  one.name === other.name && one.surcharge === other.surcharge && isSameTurnaround(one, other);

/** What a buyer sees of a tier. */
export type ShownTier = Omit<DeliveryTier, "id">;

/** "24 hours", "8 working hours". */
export const turnaroundText = ({ hours, counting }: Turnaround): string =>
  `${hours} ${counting === "working" ? "working " : ""}hour${hours === 1 ? "" : "s"}`;

/** Whether one of the tiers costs more than the first, whose price is shown. */
export const hasDearerTier = (tiers: readonly Pick<DeliveryTier, "surcharge">[]): boolean =>
  tiers.some(({ surcharge }) => surcharge > tiers[0]!.surcharge);

/** Outside the shop's hours a tier that counts only these may be due after a cheaper one. */
export function isNoFaster<Tier extends Pick<DeliveryTier, "surcharge">>(
  tier: Tier,
  tiers: readonly Tier[],
  dueMs: (tier: Tier) => number | undefined,
): boolean {
  const due = dueMs(tier);
  return tiers.some((other) => {
    const otherDue = dueMs(other);
    return other.surcharge < tier.surcharge && !!due && !!otherDue && otherDue <= due;
  });
}

/** For a place beside a price: "24 h", "8 working h". */
export const shortTurnaround = ({ hours, counting }: Turnaround): string =>
  `${hours} ${counting === "working" ? "working " : ""}h`;

/** "Within 4 working hours, $20.00 more". */
export const tierText = ({
  surcharge,
  ...turnaround
}: Turnaround & Pick<DeliveryTier, "surcharge">): string =>
  `Within ${turnaroundText(turnaround)}${surcharge > 0 ? `, ${formatUsd(surcharge)} more` : ""}`;
