import { csvTime, csvTimeHeader } from "#contracts/csv";
import { readableEmail } from "#contracts/readable-email";
import { jobReferenceKeys, jobReferenceLabels } from "#contracts/job-references";
import { CURRENCY, toDollars } from "#contracts/money";
import { fullNameOf } from "#contracts/person-name";
import { type ListedOrder, orderNumberOf, paidCentsOf } from "#modules/orders";
import type { CsvColumn } from "./csv-rows.ts";

/** An order as a line of a file for spreadsheets and bookkeeping. */
export const orderCsvColumns = (timezone: string): CsvColumn<ListedOrder>[] => [
  ["Order", ({ id }) => orderNumberOf(id)],
  [csvTimeHeader("Placed", timezone), ({ createdAt }) => csvTime(createdAt, timezone)],
  [csvTimeHeader("Paid", timezone), ({ paidAt }) => csvTime(paidAt, timezone)],
  [csvTimeHeader("Due", timezone), ({ dueAt }) => csvTime(dueAt, timezone)],
  [csvTimeHeader("Delivered", timezone), ({ deliveredAt }) => csvTime(deliveredAt, timezone)],
  ["Status", ({ status }) => status],
  ["Payment", ({ paymentStatus }) => paymentStatus],
  ["Customer", ({ customerName, contact }) => customerName || fullNameOf(contact)],
  ["Email", ({ contact }) => readableEmail(contact.email)],
  ["Account", ({ customerId }) => (customerId === null ? "guest" : "customer")],
  ["Products", ({ lines }) => lines.map((line) => `${line.title} × ${line.quantity}`).join("; ")],
  ...jobReferenceKeys.map((key): CsvColumn<ListedOrder> => [
    jobReferenceLabels[key],
    ({ jobReferences }) => jobReferences?.[key] || null,
  ]),
  ["Total", ({ totalCents }) => toDollars(totalCents)],
  ["Paid in money", (order) => toDollars(order.paidAt ? paidCentsOf(order) : 0)],
  ["Paid with points", ({ paidAt, pointsCents }) => toDollars(paidAt ? pointsCents : 0)],
  ["Refunded", ({ refundedCents }) => toDollars(refundedCents)],
  ["Given back as points", ({ pointsReturnedCents }) => toDollars(pointsReturnedCents)],
  ["Currency", () => CURRENCY],
  ["Order id", ({ id }) => id],
];
