import { isWorkedOn } from "#contracts/order-statuses";
interface Delivery {
  status: string;
  /** Not known to those who see no payments. */
  paymentStatus?: string | undefined;
  dueAt: string | null;
  deliveredAt: string | null;
  isPaused?: boolean | undefined;
}

type DeliveryState =
  | { kind: "none" }
  /** To be delivered by then. */
  | { kind: "open"; dueAt: string }
  /** A question waits for the buyer. */
  | { kind: "paused" }
  | { kind: "delivered"; isLate: boolean };

/** Cancelled and refunded orders and those from before there were due times have none. */
export function deliveryStateOf({
  status,
  paymentStatus,
  dueAt,
  deliveredAt,
  isPaused = false,
}: Delivery): DeliveryState {
  if (dueAt === null) return { kind: "none" };
  if (isWorkedOn({ status, paymentStatus }))
    return isPaused ? { kind: "paused" } : { kind: "open", dueAt };
  if (status !== "completed" || deliveredAt === null) return { kind: "none" };
  return {
    kind: "delivered",
    isLate: Date.parse(deliveredAt) > Date.parse(dueAt),
  };
}
