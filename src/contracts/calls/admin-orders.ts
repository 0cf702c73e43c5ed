import { z } from "zod";
import { MAX_NOTE, MAX_REASON, MAX_REMARKS, MAX_SEARCH } from "#contracts/lengths";
import { workStates } from "#contracts/cancellation";
import { openMatters } from "#contracts/order-questions";
import { orderTexts } from "#contracts/texts-admin-orders";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import { dueFilters, dueSorts } from "#contracts/due-filters";
import { AttachmentLines, DeliveredFile } from "./delivery.ts";
import { ProductCustomField } from "./catalogue.ts";
import { endpoints } from "./endpoint.ts";
import { OfficeOrder, OrderByRight } from "./office-order.ts";
import {
  JobReferences,
  JobReferencesInput,
  ProjectDetails,
  ProjectDetailsInput,
} from "./line-details.ts";
import { amountParts, workFacts } from "./order-parts.ts";
import { orderStatuses, paymentStatuses } from "./orders.ts";
import {
  CappedPageHeaders,
  csvFile,
  DayOrInstant,
  Email,
  FormatQuery,
  Id,
  MoneyInput,
  moneyInput,
  named,
  PageQuery,
  requiredText,
  ShownEmail,
  textUpTo,
} from "./values.ts";

/** An order as a row of a list, for those who work on it: what was bought, without the answers and files. */
export const WorkOrderRow = named("WorkOrderRow", {
  ...workFacts,
  products: z.array(
    z.object({
      product: z.object({ _id: Id, title: z.string() }),
      quantity: z.int(),
      /** What the buyer's own files call its job. */
      jobReferences: JobReferences.nullable(),
    }),
  ),
  /** Those that all products share; null where they differ. */
  jobReferences: JobReferences.nullable(),
  /** The address of its first roof, as it was ordered; empty where there is none. */
  roof: z.string(),
  /** The customer's account; null for guest orders. */
  user: z.object({ _id: Id, name: z.string(), fullName: z.string() }).nullable(),
  /** What is still open besides the status: a question, an unanswered one, or a requested revision or refund; null for nothing. */
  openMatter: z.enum(openMatters).nullable(),
  /** An open question pauses its due time; one that was late when it was asked stays late. */
  isPaused: z.boolean(),
});
export type WorkOrderRow = z.input<typeof WorkOrderRow>;

/** A row for those who handle payments. */
export const OrderRow = WorkOrderRow.extend({
  ...amountParts,
  /** A warning for the staff. */
  warning: z.string().nullable(),
  /** Whether the buyer disputes the payment at PayPal; null when there never was a dispute. */
  dispute: z.enum(["open", "resolved"]).nullable(),
}).meta({ id: "OrderRow" });
export type OrderRow = z.input<typeof OrderRow>;

/** The row as the caller's rights show it. */
const OfficeOrderRow = z.union([OrderRow, WorkOrderRow]);

/** One or several values, separated by commas. */
const oneOrMore = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum(values)).max(values.length));

/** Which orders; every condition must hold. */
const OrderFilter = z.object({
  /** Words that must all be found in number, names, email addresses, references to the job or roof addresses. */
  search: textUpTo(MAX_SEARCH).optional(),
  status: oneOrMore(orderStatuses).optional(),
  /** Like `counted`, for those who handle payments. */
  paymentStatus: oneOrMore(paymentStatuses).optional(),
  /** Placed at this instant or later; a date means its beginning in the shop's time zone. */
  from: DayOrInstant.optional(),
  /** Placed before this instant; a date means its end in the shop's time zone. */
  to: DayOrInstant.optional(),
  productId: Id.optional(),
  /** The main category of a product that was bought, as it was that day. */
  categoryId: Id.optional(),
  /** What is still open besides the status. */
  openMatter: oneOrMore(openMatters).optional(),
  /** Only those whose payment is disputed at PayPal now; for those who handle payments. */
  dispute: z.literal("open").optional(),
  /** Leaves out orders abandoned before they were paid. */
  counted: z.literal("true").optional(),
  /** What is to be delivered, the soonest first: all that has a due time, what is due within a day, or what is late. */
  due: z.enum(dueFilters).optional(),
  /** By due time instead of newest first; orders without a due time come last. */
  sort: z.enum(dueSorts).optional(),
});
export type OrderFilter = z.output<typeof OrderFilter>;

/** Stored files, in the order in which they were sent; `url` is what completing takes. */
export const UploadedFiles = z.object({ files: z.array(DeliveredFile) });
export type UploadedFiles = z.input<typeof UploadedFiles>;

const Answer = z.union([z.string().max(2000), z.number(), z.boolean()]);

const CorrectableLine = z.object({
  title: z.string(),
  projectDetails: ProjectDetails,
  jobReferences: JobReferences.nullable(),
  /** Field id to answer. */
  answers: z.record(z.string(), Answer),
  /** What the product asks, and what it asked when it was ordered. */
  fields: z.array(ProductCustomField),
});

/** What of an order can be corrected. */
export const Correctable = named("Correctable", {
  /** Rises with every correction. */
  version: z.int(),
  email: ShownEmail,
  lines: z.array(CorrectableLine),
});
export type Correctable = z.input<typeof Correctable>;

const Correction = z.object({
  /** The one that the form had loaded; 409 when the order was corrected since. */
  version: z.int(),
  /** Shown in the timeline; its buyer sees it, too, if they are notified. */
  reason: requiredText(MAX_REASON, "Please say why it is corrected"),
  /** Where mails about the order go; needs the right to manage customers. */
  email: Email.optional(),
  line: z
    .object({
      /** Its position, from 0. */
      line: z.int().min(0),
      projectDetails: ProjectDetailsInput,
      jobReferences: JobReferencesInput.nullable(),
      /** Field id to answer; one that is absent stays, an empty one goes. */
      answers: z.record(z.string().max(100), Answer),
      /** What decides the price; 400 where it is not as ordered. */
      product: Id.optional(),
      quantity: z.int().optional(),
      tier: z.string().max(40).optional(),
    })
    .optional(),
});

const OrderParams = z.object({ orderId: Id });

export const adminOrderContract = endpoints({
  listAllOrders: {
    auth: "work on orders",
    summary:
      "All orders, newest first: the whole list without a query, else one page of the matching ones",
    query: PageQuery.extend(OrderFilter.shape),
    reply: z.array(OfficeOrderRow),
    replyHeaders: CappedPageHeaders,
  },
  exportOrders: {
    auth: "handle payments",
    summary:
      "All matching orders as a CSV or Excel file, in the order of the list; requires your password again (confirmPassword)",
    query: OrderFilter.extend(FormatQuery.shape),
    ...csvFile,
  },
  updateOrderStatus: {
    auth: "work on orders",
    summary:
      "Change an order's status; cancelling, which refunds a paid one, needs the right to handle payments. Its current status is accepted and changes nothing",
    body: z.object({
      status: z.enum(orderStatuses),
      /**
       * With "cancelled": the refund in dollars: what the Cancellation Policy says, as without an amount; 409 when
       * that is not what the caller was shown. With a reason it may be any amount up to everything.
       */
      refund: MoneyInput.optional(),
      /** Why it is another amount; for the timeline. */
      reason: textUpTo(MAX_REASON).default(""),
    }),
    reply: OrderByRight,
  },
  markWork: {
    auth: "work on orders",
    summary: "Mark how far the work on a paid order is; the refund of a cancellation depends on it",
    body: z.object({ work: z.enum(workStates) }),
    reply: OrderByRight,
  },
  completeOrder: {
    auth: "work on orders",
    summary: "Complete an order and deliver the uploaded files to its buyer",
    body: z.object({
      remarks: textUpTo(MAX_REMARKS).default(""),
      /** As the upload call returned them for this order. */
      attachmentUrls: z
        .array(z.string().max(200))
        .max(MAX_COMPLETION_FILES, orderTexts.tooManyFiles)
        .default([]),
      attachmentLines: AttachmentLines,
    }),
    reply: OrderByRight,
  },
  getCorrectable: {
    auth: "work on orders",
    summary: "What can be corrected of an order before its delivery",
    reply: Correctable,
  },
  correctOrder: {
    auth: "work on orders",
    summary:
      "Correct what an order says of one of its reports, or its email address; only before its delivery, and nothing that changes its price",
    body: Correction,
    reply: OrderByRight,
  },
  addOrderNote: {
    auth: "work on orders",
    summary: "Add a note to an order's timeline; its buyer never sees it",
    body: z.object({ note: requiredText(MAX_NOTE, "Please write a note") }),
    reply: OrderByRight,
  },
  refundOrder: {
    auth: "handle payments",
    summary:
      "Refund what is still owed of a paid order that is cancelled or partly refunded, where repeating it changes nothing; or, with a reason, any amount, also of one that is in work or delivered, or what a cancellation kept",
    body: z
      .object({
        /** Dollars, as money and then as points. */
        refund: moneyInput(z.number().min(0).positive()),
        /** The refundable amount when the admin chose. Refused once it is another amount, so a repeated call refunds once. */
        refundable: MoneyInput,
        /** For the timeline; with a request, its buyer reads it too. */
        reason: requiredText(MAX_REASON, "Please say why it is refunded"),
        /** The buyer's open request that this approves; 409 when it is not open any more. */
        request: Id.optional(),
      })
      .nullish(),
    reply: OfficeOrder,
  },
  retrySurcharge: {
    auth: "handle payments",
    summary:
      "Request the refund of a late order's surcharge again that PayPal refused; without such a refusal it changes nothing",
    reply: OfficeOrder,
  },
  closeRefusedSurcharge: {
    auth: "handle payments",
    summary:
      "Mark the surcharge of a late order, which PayPal refused to refund, as repaid in another way; 409 without such a refusal",
    body: z.object({ reason: requiredText(MAX_REASON, "Please say how it was repaid") }),
    reply: OfficeOrder,
  },
  endOrderLink: {
    auth: "manage customers",
    summary: "End every mailed link to a guest's order page",
    reply: OfficeOrder,
  },
  renewOrderLink: {
    auth: "manage customers",
    summary: "End every mailed link to a guest's order page and mail a new one",
    reply: OfficeOrder,
  },
  refundMismatch: {
    auth: "handle payments",
    summary:
      "Refund a payment that does not match its order; the order can be paid again then. Repeating it changes nothing",
    reply: OfficeOrder,
  },
  acceptMismatch: {
    auth: "handle payments",
    summary: "Accept a payment that does not match its order. Repeating it changes nothing",
    body: z.object({ reason: requiredText(MAX_REASON, "Please say why the payment is accepted") }),
    reply: OfficeOrder,
  },
  uploadCompletionFiles: {
    limit: { name: "completion-upload", points: 120, per: 60, by: "user" },
    auth: "work on orders",
    summary:
      "Upload files to complete an order with: multipart with up to ten fields `files` of at most 25 MB each; all are kept or none",
    params: OrderParams,
    multipart: z.object({ files: z.array(z.file()) }),
    reply: UploadedFiles,
  },
});
