import { auditActionText } from "#contracts/audit-actions";
import type { OwnActivity, OwnData, ownDataContract, OwnOrder } from "#contracts/calls/own-data";
import { toDollars } from "#contracts/money";
import { revisionCauses } from "#contracts/order-revisions";
import { questionReasons } from "#contracts/order-questions";
import { orderNumberOf } from "#contracts/order-number";
import { ownDataFileName } from "#contracts/own-data-file";
import type { AuditEntry } from "#modules/audit";
import type { Notification } from "#modules/notifications";
import { orderPoints } from "#modules/orders";
import { type OwnData as StoredData, readOwnData, type RecordedOrder } from "#modules/own-data";
import type { OwnRequest } from "#modules/requests";
import { Batches } from "./batches.ts";
import { describeDetails, detailText } from "./describe-details.ts";
import type { HandlersOf } from "./handlers.ts";
import { JsonFile } from "./json-file.ts";
import { presentDispute, presentRefund } from "./present-admin-order.ts";
import { presentSent } from "./present-request.ts";
import { presentReview } from "./present-review.ts";
import { presentReceiptFacts } from "./receipts.ts";
import { presentTier } from "./present-order.ts";
import { presentSecurity } from "./second-factors.ts";
import { presentSession } from "./sessions.ts";

export const ownDataHandlers: HandlersOf<typeof ownDataContract> = {
  getOwnData: async ({ ctx }) => {
    const data = await readOwnData(ctx);
    return new JsonFile<OwnData>(ownDataFileName(ctx.now()), {
      readAt: ctx.now().toISOString(),
      ...presentAccount(data),
      orders: inBatches(data.orders, presentOrder),
      points: inBatches(data.points, presentPoints),
      notifications: inBatches(data.notifications, presentNotification),
      requests: inBatches(data.requests, presentRequest),
      activity: inBatches(data.audit, (entry) => presentActivity(entry, data.user.id)),
    });
  },
};

const inBatches = <Stored, Sent>(
  batches: AsyncIterable<Stored[]>,
  present: (item: Stored) => Sent,
): Batches<Sent> => new Batches(presented(batches, present));

async function* presented<Stored, Sent>(
  batches: AsyncIterable<Stored[]>,
  present: (item: Stored) => Sent,
): AsyncGenerator<Sent[]> {
  for await (const batch of batches) yield batch.map(present);
}

function presentAccount({ user, security, sessions, networks, ...data }: StoredData) {
  const { id, name, email, phone, role, shippingAddress } = user;
  return {
    account: {
      _id: id,
      name,
      email,
      phone,
      role,
      shippingAddress,
      createdAt: user.createdAt.toISOString(),
      updatedAt: user.updatedAt.toISOString(),
      rewardPoints: data.balance,
    },
    settings: {
      notifications: user.preferences,
      twoFactorEnabled: user.isTwoFactorEnabled,
      reviewMails: data.reviewMails,
    },
    secondFactors: presentSecurity(security),
    sessions: sessions.map(presentSession),
    devices: networks.map(({ usedAt, ...used }) => ({ ...used, usedAt: usedAt.toISOString() })),
    newsletter: data.newsletter && {
      joinedAt: data.newsletter.createdAt.toISOString(),
      confirmedAt: data.newsletter.confirmedAt?.toISOString() ?? null,
    },
    cart: data.cart.map(({ productId, quantity, product, details }) => {
      const { attachments: _, ...kept } = details;
      return { productId, quantity, title: product?.title ?? null, details: kept };
    }),
  };
}

const presentOrder = ({ order, ...records }: RecordedOrder): OwnOrder => ({
  _id: order.id,
  number: orderNumberOf(order.id),
  status: order.status,
  paymentStatus: order.paymentStatus,
  createdAt: order.createdAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  dueAt: order.dueAt?.toISOString() ?? null,
  totalPrice: toDollars(order.totalCents),
  refunded: toDollars(order.refundedCents),
  rewardPoints: orderPoints(order),
  contact: order.contact,
  address: order.address,
  jobReferences: order.jobReferences,
  items: order.lines.map(({ productId, title, unitPriceCents, quantity, snapshot }) => ({
    product: {
      _id: productId,
      title,
      price: toDollars(unitPriceCents),
      image: snapshot.imageUrl,
    },
    quantity,
    tier: snapshot.tier ? presentTier(snapshot.tier) : null,
    customFields: snapshot.customFields,
    projectDetails: snapshot.projectDetails,
    files: snapshot.files,
  })),
  payments: records.payments.map((payment) => ({
    amount: toDollars(payment.amountCents),
    state: payment.state,
    captureId: payment.captureId,
    payerId: payment.payerId,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  })),
  refunds: records.refunds.map(presentRefund),
  disputes: records.disputes.map(presentDispute),
  receipts: records.receipts.map(presentReceipt),
  uploadedFiles: records.uploaded.map(presentFile),
  deliveredFiles: records.delivered.map(presentFile),
  downloads: records.downloads.map(({ name, at }) => ({ name, at: at.toISOString() })),
  reviews: records.reviews.map((review) => {
    const { _id, ...shown } = presentReview(review);
    return { product: review.productTitle, ...shown, state: review.state };
  }),
  delivery: order.completion && {
    completedAt: order.completion.completedAt,
    remarks: order.completion.remarks,
  },
  ...presentTalk(records),
});

/** What was delivered, asked and found wrong. */
const presentTalk = (records: Omit<RecordedOrder, "order">) => ({
  versions: records.versions.map(({ version, deliveredAt, remarks, changes, files }) => ({
    version,
    deliveredAt: deliveredAt.toISOString(),
    remarks,
    changes,
    files: namesOf(files),
  })),
  revisions: records.revisions.map(
    ({ version, requestedAt, cause, text, files, state, reason }) => ({
      version,
      requestedAt: requestedAt.toISOString(),
      cause: revisionCauses[cause],
      text,
      files: namesOf(files),
      state,
      reason,
    }),
  ),
  shares: records.shares.map(({ email, sentAt, usedAt, endedAt }) => ({
    email,
    sentAt: sentAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  })),
  questions: records.questions.map(({ askedAt, closedAt, reason, text, answer }) => ({
    askedAt: askedAt.toISOString(),
    reason: questionReasons[reason],
    question: text,
    answeredAt: answer && (closedAt?.toISOString() ?? null),
    answer: answer && { ...answer, files: namesOf(answer.files) },
  })),
});

const namesOf = (files: readonly { name: string }[]): string[] => files.map(({ name }) => name);

const presentReceipt = (receipt: RecordedOrder["receipts"][number]) => {
  const { buyer, jobReferences, lines } = receipt.content;
  const roofs = lines.flatMap(({ roofAddress }) => roofAddress ?? []);
  return { ...presentReceiptFacts(receipt), buyer, jobReferences, roofs };
};

const presentFile = ({
  name,
  contentType,
  bytes,
  createdAt,
}: RecordedOrder["delivered"][number]) => ({
  name,
  contentType,
  bytes,
  addedAt: createdAt.toISOString(),
});

type Of<List> = List extends AsyncIterable<(infer Item)[]> ? Item : never;

const presentPoints = ({ orderId, points, reason, createdAt }: Of<StoredData["points"]>) => ({
  orderNumber: orderNumberOf(orderId),
  points,
  reason,
  createdAt: createdAt.toISOString(),
});

const presentNotification = ({ type, title, message, createdAt, readAt }: Notification) => ({
  type,
  title,
  message,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});

const presentRequest = (request: OwnRequest): OwnData["requests"][number] => ({
  ...presentSent(request),
  message: request.message,
  transcript: request.transcript,
  replies: request.replies.map(({ message, createdAt }) => ({
    message,
    createdAt: createdAt.toISOString(),
  })),
});

function presentActivity(entry: AuditEntry, userId: string): OwnActivity {
  const by = doneBy(entry, userId);
  const details = describeDetails(entry.details, new Map());
  return {
    at: entry.at.toISOString(),
    action: entry.action,
    text: auditActionText(entry.action),
    by,
    // The address of one of the office is that person's.
    address: by === "office" ? null : entry.ip,
    details: details.map(detailText),
  };
}

function doneBy({ actorId, actorKind }: AuditEntry, userId: string): OwnActivity["by"] {
  if (actorId === userId) return "you";
  if (actorKind === "guest" || actorKind === "system") return actorKind;
  return "office";
}
