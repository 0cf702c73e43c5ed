interface Delivery {
  status: string;
  dueAt: string | null;
  deliveredAt: string | null;
}

type DeliveryState =
  | { kind: "none" }
  /** To be delivered by then. */
  | { kind: "open"; dueAt: string }
  | { kind: "delivered"; isLate: boolean };

/** Cancelled orders and those from before there were due times have none. */
export function deliveryStateOf({ status, dueAt, deliveredAt }: Delivery): DeliveryState {
  if (dueAt === null) return { kind: "none" };
  if (status === "new" || status === "processing") return { kind: "open", dueAt };
  if (status !== "completed" || deliveredAt === null) return { kind: "none" };
  return {
    kind: "delivered",
    isLate: Date.parse(deliveredAt) > Date.parse(dueAt),
  };
}
