import type { OpenMatter } from "#contracts/order-questions";

interface Delivery {
  status: string;
  dueAt: string | null;
  deliveredAt: string | null;
  openMatter?: OpenMatter | null | undefined;
}

type DeliveryState =
  | { kind: "none" }
  /** To be delivered by then. */
  | { kind: "open"; dueAt: string }
  /** A question waits for the buyer. */
  | { kind: "paused" }
  | { kind: "delivered"; isLate: boolean };

/** Cancelled orders and those from before there were due times have none. */
export function deliveryStateOf({
  status,
  dueAt,
  deliveredAt,
  openMatter,
}: Delivery): DeliveryState {
  if (dueAt === null) return { kind: "none" };
  if (status === "new" || status === "processing")
    return isPaused(openMatter) ? { kind: "paused" } : { kind: "open", dueAt };
  if (status !== "completed" || deliveredAt === null) return { kind: "none" };
  return {
    kind: "delivered",
    isLate: Date.parse(deliveredAt) > Date.parse(dueAt),
  };
}

const isPaused = (openMatter: OpenMatter | null | undefined): boolean =>
  openMatter === "question" || openMatter === "handed-back";
