import { csvTime, csvTimeHeader } from "#contracts/csv";
import { readableEmail } from "#contracts/readable-email";
import { jobReferenceKeys, jobReferenceLabels } from "#contracts/job-references";
import { CURRENCY } from "#contracts/money";
import { fullNameOf } from "#contracts/person-name";
import { orderNumberOf, paidCentsOf } from "#modules/orders";
import type { ListedOrder } from "#modules/orders/office";
import type { ListColumn } from "./list-file.ts";

/** An order as a line of a file for spreadsheets and bookkeeping. */
export const orderColumns = (timezone: string): ListColumn<ListedOrder>[] => [
  ["Order", "text", ({ id }) => orderNumberOf(id)],
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
  ["Customer", "text", ({ customerName, contact }) => customerName || fullNameOf(contact)],
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
    ({ jobReferences }) => jobReferences?.[key] || null,
  ]),
  ["Total", "money", ({ totalCents }) => totalCents],
  ["Paid in money", "money", (order) => (order.paidAt ? paidCentsOf(order) : 0)],
  ["Paid with points", "money", ({ paidAt, pointsCents }) => (paidAt ? pointsCents : 0)],
  ["Refunded", "money", ({ refundedCents }) => refundedCents],
  ["Given back as points", "money", ({ pointsReturnedCents }) => pointsReturnedCents],
  ["Currency", "text", () => CURRENCY],
  ["Order id", "text", ({ id }) => id],
];
