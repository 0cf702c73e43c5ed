import { z } from "zod";
import { revisionCauseNames, revisionStates } from "#contracts/order-revisions";
import { refundRequestStates } from "#contracts/refund-window";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import { Id, Instant, Money, named, ShownEmail } from "./values.ts";

/** Positions of the lines that the attached files are for, in their order; null for all lines. */
export const AttachmentLines = z
  .array(z.int().min(0).nullable())
  .max(MAX_COMPLETION_FILES)
  .default([]);

export const DeliveredFile = z.object({ filename: z.string(), url: z.string() });

/** The newest delivery of an order. */
export const Completion = z.object({
  completedAt: Instant,
  completionRemarks: z.string(),
  completionAttachments: z.array(DeliveredFile),
  /** Downloads all of them as one ZIP; null for fewer than two. */
  archiveUrl: z.string().nullable(),
});

/** A delivered file with what identifies it. */
const VersionFile = DeliveredFile.extend({
  _id: Id,
  /** The name that it is saved under and that mails list, with the reference and the version. */
  savedAs: z.string(),
  /** The version that it was first delivered with: an earlier one, for a file that was kept. */
  since: z.int(),
  /** Position of the only line that it is for; null for all of them, or where that is not known. */
  line: z.int().nullable(),
  /** Shows it in the browser; null for what browsers can't show. */
  viewUrl: z.string().nullable(),
  /** The first page of a PDF as a picture, where it can be drawn; null for other files. */
  pageUrl: z.string().nullable(),
  contentType: z.string(),
  bytes: z.int(),
  /** Hexadecimal; null for a file from before it was recorded. */
  sha256: z.string().nullable(),
});

/** One delivery of an order; the newest one is its completion. */
export const OrderVersion = named("OrderVersion", {
  /** From 1. */
  version: z.int(),
  deliveredAt: Instant,
  /** Not for those whom a delivery is shared with; null when it is not known, or the account is closed. */
  deliveredBy: z.string().nullable().optional(),
  remarks: z.string(),
  /** What differs from the version before; empty in the first. */
  changes: z.string(),
  files: z.array(VersionFile),
  /** Downloads all of them as one ZIP; null for fewer than two. */
  archiveUrl: z.string().nullable(),
});
export type OrderVersion = z.input<typeof OrderVersion>;

/** That the buyer of a delivered order asks for money back, and the answer. */
export const WorkRefundRequest = z.object({
  _id: Id,
  state: z.enum(refundRequestStates),
  /** Why, in the buyer's words. */
  text: z.string(),
  requestedAt: Instant,
  /** When it was decided or ended; null while it is open. */
  closedAt: Instant.nullable(),
  /** What the buyer was answered; empty while it is open. */
  reply: z.string(),
});

/** A refund request with what was refunded for it. */
export const OrderRefundRequest = WorkRefundRequest.extend({
  /** Dollars, as money or points; null unless it was approved. */
  refund: Money.nullable(),
}).meta({ id: "OrderRefundRequest" });

/** What the buyer found wrong with a version. */
export const OrderRevision = named("OrderRevision", {
  _id: Id,
  /** The version that is wrong. */
  version: z.int(),
  /** Position of the line that it is about, from 0; null where that was not recorded. */
  line: z.int().nullable(),
  state: z.enum(revisionStates),
  cause: z.enum(revisionCauseNames),
  text: z.string(),
  files: z.array(DeliveredFile),
  requestedAt: Instant,
  /** When the next version is due; null unless it is open. */
  dueAt: Instant.nullable(),
  /** When the next version came, or it was declined or ended; null while it is open. */
  closedAt: Instant.nullable(),
  /** Why it was declined, else empty. */
  reason: z.string(),
});
export type OrderRevision = z.input<typeof OrderRevision>;

/** Somebody who has a link of their own to what was delivered. */
export const OrderShare = named("OrderShare", {
  _id: Id,
  email: ShownEmail,
  /** Position of the only line that it shows; null for the whole order. */
  line: z.int().nullable(),
  /** When a link was mailed last. */
  sentAt: Instant,
  /** When that link expires. */
  expiresAt: Instant,
  /** When it was opened last; null for never. */
  usedAt: Instant.nullable(),
  /** When it was ended; null while it works. */
  endedAt: Instant.nullable(),
});
export type OrderShare = z.input<typeof OrderShare>;
