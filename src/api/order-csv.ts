import { type CsvCell, csvTime } from "#contracts/csv";
import { jobReferenceKeys, jobReferenceLabels } from "#contracts/job-references";
import { CURRENCY, toDollars } from "#contracts/money";
import { fullNameOf } from "#contracts/person-name";
import { type ListedOrder, orderNumberOf, paidCentsOf } from "#modules/orders";

export const orderCsvHeads = [
  "Order",
  "Placed (UTC)",
  "Paid (UTC)",
  "Due (UTC)",
  "Delivered (UTC)",
  "Status",
  "Payment",
  "Customer",
  "Email",
  "Account",
  "Products",
  ...jobReferenceKeys.map((key) => jobReferenceLabels[key]),
  "Total",
  "Paid in money",
  "Paid with points",
  "Refunded",
  "Given back as points",
  "Currency",
  "Order id",
];

/** An order as a line of a file for spreadsheets and bookkeeping. */
export const orderCsvRow = (order: ListedOrder): CsvCell[] => [
  orderNumberOf(order.id),
  csvTime(order.createdAt),
  csvTime(order.paidAt),
  csvTime(order.dueAt),
  csvTime(order.deliveredAt),
  order.status,
  order.paymentStatus,
  order.customerName || fullNameOf(order.contact),
  order.contact.email,
  order.customerId === null ? "guest" : "customer",
  order.lines.map(({ title, quantity }) => `${title} × ${quantity}`).join("; "),
  ...jobReferenceKeys.map((key) => order.jobReferences?.[key] || null),
  toDollars(order.totalCents),
  toDollars(order.paidAt ? paidCentsOf(order) : 0),
  toDollars(order.paidAt ? order.pointsCents : 0),
  toDollars(order.refundedCents),
  toDollars(order.pointsReturnedCents),
  CURRENCY,
  order.id,
];
