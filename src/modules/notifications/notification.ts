import type { notifications } from "./notifications-tables.ts";

export type Notification = Omit<typeof notifications.$inferSelect, "userId" | "deletedAt">;

export interface NotificationCounts {
  total: number;
  unread: number;
}

/** What the office is notified about, by what the key of the event begins with. */
const officeKeys = {
  order: [
    "order_placed",
    "late",
    "due-soon",
    "handed-over",
    "delivery-prepared",
    "delivery-sent-back",
    "refund-refused",
    "refunded-at-paypal",
    "dispute",
  ],
  question: ["question-answered", "question-handed-back"],
  revision: ["revision-requested"],
  refund: ["refund-requested"],
  review: ["review-waiting"],
  request: ["request"],
} as const;

type SubjectKind = keyof typeof officeKeys;

export interface NotificationSubject {
  kind: SubjectKind;
  /** Of the request or review, else of the order. */
  id: string;
}

const kindsByKey = new Map<string, SubjectKind>(
  Object.entries(officeKeys).flatMap(([kind, keys]) =>
    keys.map((key) => [key, kind as SubjectKind] as const),
  ),
);

/** What a notification of the office is about; null for one to a buyer. */
export function readSubject({
  eventKey,
  orderId,
}: Pick<Notification, "eventKey" | "orderId">): NotificationSubject | null {
  const [key = "", id = ""] = eventKey.split(":");
  const kind = kindsByKey.get(key);
  if (kind === undefined) return null;
  if (kind === "request") return { kind, id };
  if (orderId === null) return null;
  return { kind, id: kind === "review" ? id : orderId };
}

/** LIKE patterns of every office notification about an order. */
export const orderKeys: readonly string[] = Object.entries(officeKeys).flatMap(([kind, keys]) =>
  kind === "request" ? [] : keys.map((key) => `${key}:%`),
);

/** What is done once an order is delivered or cancelled; money and revisions go on. */
export const workKeys: readonly string[] = [
  "order_placed",
  "late",
  "due-soon",
  "handed-over",
  "delivery-prepared",
  "delivery-sent-back",
  ...officeKeys.question,
].map((key) => `${key}:%`);
