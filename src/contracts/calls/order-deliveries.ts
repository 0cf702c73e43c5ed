import { z } from "zod";
import { MAX_NOTE, MAX_REASON, MAX_REMARKS } from "#contracts/lengths";
import {
  MAX_CHANGES,
  MAX_DECLINE_REASON,
  MAX_REVISION,
  MAX_REVISION_FILES,
  revisionCauseNames,
  revisionCauses,
  revisionFigureDays,
} from "#contracts/order-revisions";
import { MAX_REFUND_REQUEST } from "#contracts/refund-window";
import { orderTexts } from "#contracts/texts-admin-orders";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import { AttachmentLines } from "./delivery.ts";
import { endpoints } from "./endpoint.ts";
import { OfficeOrder, OrderByRight } from "./office-order.ts";
import { BuyerOrder } from "./buyer-order.ts";
import { Id, Instant, MoneyInput, named, requiredText, textUpTo } from "./values.ts";

const RevisionBody = z.object({
  /** The version that the buyer looked at; 409 when a newer one was delivered meanwhile. */
  version: z.int().min(1),
  /** Position of the order's line that it is about, from 0; needed in an order of several. */
  line: z.int().min(0).optional(),
  cause: z.enum(
    revisionCauseNames,
    `Please choose what is wrong: ${Object.values(revisionCauses).join(", ")}`,
  ),
  text: requiredText(MAX_REVISION, "Please describe what is wrong"),
  /** Addresses returned by the upload call. */
  attachments: z.array(z.string().max(300)).max(MAX_REVISION_FILES).default([]),
});

const VersionBody = z
  .object({
    /** The number that it gets; 409 when somebody else was first. */
    version: z.int().min(2),
    /** The open revision that it answers, null for none; 409 when another one, or none, is open by now. */
    revision: Id.nullable(),
    /** Position of the only report that changed, for its mail; a revision that names its report takes precedence. */
    line: z.int().min(0).optional(),
    changes: requiredText(MAX_CHANGES, "Please write what changed"),
    remarks: textUpTo(MAX_REMARKS).default(""),
    /** Ids of files of the version before that this one holds, too; they come after the new ones. */
    keptFiles: z.array(Id).max(MAX_COMPLETION_FILES, orderTexts.tooManyFiles).default([]),
    /** As the upload call returned them for this order. */
    attachmentUrls: z
      .array(z.string().max(200))
      .max(MAX_COMPLETION_FILES, orderTexts.tooManyFiles)
      .default([]),
    attachmentLines: AttachmentLines,
  })
  .refine(({ keptFiles, attachmentUrls }) => keptFiles.length + attachmentUrls.length > 0, {
    path: ["attachmentUrls"],
    message: "Please choose the files of the new version",
  });

const DeliveryShare = z.object({
  /** Null for people who are not recorded any more. */
  _id: Id.nullable(),
  name: z.string(),
  delivered: z.int(),
  /** How many of them were revised at least once. */
  revised: z.int(),
});

/** Figures of orders first delivered in a span of days. */
const RevisionFigures = named("RevisionFigures", {
  /** Most revisions first. */
  byCause: z.array(z.object({ cause: z.enum(revisionCauseNames), revisions: z.int() })),
  /** At most fifty, most revised orders first. */
  byProduct: z.array(DeliveryShare),
  /** By who completed the orders, in the same way. */
  byPerson: z.array(DeliveryShare),
});
export type RevisionFigures = z.input<typeof RevisionFigures>;

const revisionFigures = {
  auth: "see revenue",
  summary: "How many deliveries of the last days were revised: by cause, by product, by person",
  query: z.object({ days: z.enum(revisionFigureDays).default("90") }),
  reply: RevisionFigures,
} as const;

const RefundRequestBody = z.object({
  text: requiredText(MAX_REFUND_REQUEST, "Please say why you ask for your money back"),
  /** The `refundOffer` that the buyer was shown, in dollars; 409 when it is another amount by now. */
  refund: MoneyInput,
});

/** Names the delivery that the caller was shown. */
const SeenDelivery = z.object({ preparedAt: Instant });

export const orderDeliveryContract = endpoints({
  getRevisionFigures: revisionFigures,
  getRevisionAnalytics: revisionFigures,
  approveDelivery: {
    auth: "work on orders",
    summary:
      "Deliver what a colleague has made for an order; 409 for one's own delivery, and once it is another one than the caller saw",
    body: SeenDelivery,
    reply: OrderByRight,
  },
  sendDeliveryBack: {
    auth: "work on orders",
    summary: "Send a delivery that waits for approval back to its maker",
    body: SeenDelivery.extend({
      note: requiredText(MAX_NOTE, "Please say what needs to change"),
    }),
    reply: OrderByRight,
  },
  dropDelivery: {
    auth: "work on orders",
    summary: "Drop a delivery that was sent back, with its files; what was delivered before stays",
    body: SeenDelivery,
    reply: OrderByRight,
  },
  deliverVersion: {
    auth: "work on orders",
    summary: "Deliver the next version of a completed order; the earlier ones stay",
    body: VersionBody,
    reply: OrderByRight,
  },
  declineRevision: {
    auth: "work on orders",
    summary: "Decline the open revision of an order, with a reason for its buyer",
    body: z.object({
      revision: Id,
      reason: requiredText(MAX_DECLINE_REASON, "Please tell the buyer why"),
    }),
    reply: OrderByRight,
  },
  requestRevision: {
    auth: "user",
    limit: { name: "request-revision", points: 20, per: 60, by: "user" },
    summary: "Ask for a revision of one's own order, within the time that the policies give",
    body: RevisionBody,
    reply: BuyerOrder,
  },
  requestRefund: {
    auth: "user",
    limit: { name: "request-refund", points: 10, per: 60, by: "user" },
    summary:
      "Ask for money back for one's own delivered order, within the time of the Refund Policy",
    body: RefundRequestBody,
    reply: BuyerOrder,
  },
  requestTrackedRefund: {
    limit: { name: "request-tracked-refund", points: 10, per: 60, by: "network" },
    summary: "Ask for money back for the delivered order behind a mailed link",
    body: RefundRequestBody,
    reply: BuyerOrder,
  },
  declineRefundRequest: {
    auth: "handle payments",
    summary:
      "Decline what the buyer of an order asked back, with a reason for the buyer; refundOrder approves it",
    body: z.object({
      request: Id,
      reason: requiredText(MAX_REASON, "Please tell the buyer why"),
    }),
    reply: OfficeOrder,
  },
  requestTrackedRevision: {
    limit: { name: "request-tracked-revision", points: 20, per: 60, by: "network" },
    summary: "Ask for a revision of the order behind a mailed link",
    body: RevisionBody,
    reply: BuyerOrder,
  },
});
