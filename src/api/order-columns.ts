import { adjustmentKinds } from "#contracts/adjustments";
import { csvTime, csvTimeHeader } from "#contracts/csv";
import { readableEmail } from "#contracts/readable-email";
import { jobReferenceKeys, jobReferenceLabels } from "#contracts/job-references";
import { type Cents, CURRENCY } from "#contracts/money";
import { formatFullName } from "#contracts/person-name";
import {
  computePaidCents,
  formatOrderNumber,
  listAdjustments,
  listOrderReferences,
} from "#modules/orders";
import type { ListedOrder } from "#modules/orders/office";
import type { ListColumn } from "./list-file.ts";

/** An order as a line of a file for spreadsheets and bookkeeping. */
export const orderColumns = (timezone: string): ListColumn<ListedOrder>[] => [
  ["Order", "text", ({ id }) => formatOrderNumber(id)],
  [csvTimeHeader("Placed", timezone), "time", ({ createdAt }) => csvTime(createdAt, timezone)],
  [csvTimeHeader("Paid", timezone), "time", ({ paidAt }) => csvTime(paidAt, timezone)],
  [csvTimeHeader("Due", timezone), "time", ({ dueAt }) => csvTime(dueAt, timezone)],
  [
    csvTimeHeader("Delivered", timezone),
    "time",
    ({ deliveredAt }) => csvTime(deliveredAt, timezone),
  ],
  ["Status", "text", ({ status }) => status],
  ["Payment", "text", ({ paymentStatus }) => paymentStatus],
  ["Customer", "text", ({ customerName, contact }) => customerName || formatFullName(contact)],
  ["Email", "text", ({ contact }) => readableEmail(contact.email)],
  ["Account", "text", ({ customerId }) => (customerId === null ? "guest" : "customer")],
  [
    "Products",
    "text",
    ({ lines }) => lines.map((line) => `${line.title} × ${line.quantity}`).join("; "),
  ],
  ...jobReferenceKeys.map((key): ListColumn<ListedOrder> => [
    jobReferenceLabels[key],
    key === "dateOfLoss" ? "day" : "text",
    (order) => joinDistinct(listOrderReferences(order).map((references) => references[key])),
  ]),
  ...adjustmentColumns("total"),
  ["Total", "money", ({ totalCents }) => totalCents],
  ["Paid in money", "money", (order) => (order.paidAt ? computePaidCents(order) : 0)],
  ...adjustmentColumns("payment"),
  ["Refunded", "money", ({ refundedCents }) => refundedCents],
  ["Given back as points", "money", ({ pointsReturnedCents }) => pointsReturnedCents],
  ["Currency", "text", () => CURRENCY],
  ["Order id", "text", ({ id }) => id],
];

/** Those that were given, each once; null for none. */
export const joinDistinct = (texts: readonly (string | undefined)[]): string | null =>
  [...new Set(texts)].filter(Boolean).join("; ") || null;

/** What of each kind changed the total, or paid it. */
const adjustmentColumns = (changes: "total" | "payment"): ListColumn<ListedOrder>[] =>
  Object.entries(adjustmentKinds)
    .filter(([, each]) => each.changes === changes)
    .map(([kind, { label }]) => [label, "money", (order) => amountIn(order, kind, changes)]);

/** What is paid otherwise counts once the order is paid. */
function amountIn(order: ListedOrder, kind: string, changes: "total" | "payment"): Cents {
  const cents = listAdjustments(order)
    .filter((each) => each.kind === kind)
    .reduce((sum, each) => sum + each.cents, 0);
  if (changes === "total") return cents;
  return order.paidAt ? -cents : 0;
}
