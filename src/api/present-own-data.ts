import { askedReport } from "#contracts/asked-report";
import type { OwnOrder, OwnSharedDelivery } from "#contracts/calls/own-data";
import type { Decoded } from "#contracts/calls/values";
import { formatOrderNumber } from "#contracts/order-number";
import { questionReasons } from "#contracts/order-questions";
import { revisionCauses } from "#contracts/order-revisions";
import { commonReferences, lineReferences, orderPoints } from "#modules/orders";
import type { RecordedOrder, SharedWith } from "#modules/own-data";
import { presentDispute, presentRefund } from "./present-admin-order.ts";
import { presentPoints, presentTier, presentTotalLines } from "./present-order.ts";
import { presentReview } from "./present-review.ts";
import { presentReceiptFacts } from "./receipts.ts";

/** An order of the caller with all that the shop keeps about it. */
export const presentOwnOrderData = ({
  order,
  ...records
}: RecordedOrder): Decoded<typeof OwnOrder> => ({
  _id: order.id,
  number: formatOrderNumber(order.id),
  status: order.status,
  paymentStatus: order.paymentStatus,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  dueAt: order.dueAt,
  totalPrice: order.totalCents,
  refunded: order.refundedCents,
  ...presentTotalLines(order),
  pointsPaid: order.pointsSpent > 0 ? presentPoints(order) : null,
  rewardPoints: orderPoints(order),
  contact: order.contact,
  address: order.address,
  jobReferences: commonReferences(order),
  items: order.lines.map(({ productId, title, unitPriceCents, quantity, snapshot, ...line }) => ({
    product: {
      _id: productId,
      title,
      price: unitPriceCents,
      image: snapshot.imageUrl,
    },
    quantity,
    tier: snapshot.tier ? presentTier(snapshot.tier) : null,
    dueAt: line.dueAt,
    jobReferences: lineReferences(order, line),
    customFields: snapshot.customFields,
    projectDetails: snapshot.projectDetails,
    files: snapshot.files,
  })),
  payments: records.payments.map((payment) => ({
    amount: payment.amountCents,
    state: payment.state,
    captureId: payment.captureId,
    payerId: payment.payerId,
    createdAt: payment.createdAt,
    updatedAt: payment.updatedAt,
  })),
  refunds: records.refunds.map(presentRefund),
  disputes: records.disputes.map(presentDispute),
  receipts: records.receipts.map(presentReceipt),
  uploadedFiles: records.uploaded.map(presentFile),
  deliveredFiles: records.delivered.map(presentFile),
  downloads: records.downloads.map(presentDownload),
  reviews: records.reviews.map((review) => {
    const { _id, ...shown } = presentReview(review);
    return { product: review.productTitle, ...shown, state: review.state };
  }),
  delivery: order.completion && {
    completedAt: new Date(order.completion.completedAt),
    remarks: order.completion.remarks,
  },
  ...presentTalk(order, records),
});

/** What was delivered, asked and found wrong. */
const presentTalk = ({ lines }: RecordedOrder["order"], records: Omit<RecordedOrder, "order">) => ({
  versions: records.versions.map(({ version, deliveredAt, remarks, changes, files }) => ({
    version,
    deliveredAt,
    remarks,
    changes,
    files: listFileNames(files),
  })),
  revisions: records.revisions.map(
    ({ version, line, requestedAt, cause, text, files, state, reason }) => ({
      version,
      report: askedReport(lines, line),
      requestedAt,
      cause: revisionCauses[cause],
      text,
      files: listFileNames(files),
      state,
      reason,
    }),
  ),
  moneyBackRequests: records.moneyBackRequests.map(
    ({ state, text, requestedAt, closedAt, refundCents, reply }) => ({
      state,
      text,
      requestedAt,
      closedAt,
      refund: refundCents,
      reply,
    }),
  ),
  shares: records.shares.map(({ email, line, ...share }) => ({
    email,
    line,
    ...shareTimes(share),
  })),
  questions: records.questions.map(({ askedAt, closedAt, reason, text, files, answer }) => ({
    askedAt,
    reason: questionReasons[reason],
    question: text,
    shown: listFileNames(files),
    answeredAt: answer && closedAt,
    answer: answer && { ...answer, files: listFileNames(answer.files) },
  })),
});

/** What somebody else shared with the caller. */
export const presentSharedWith = ({
  orderId,
  downloads,
  ...share
}: SharedWith): Decoded<typeof OwnSharedDelivery> => ({
  orderNumber: formatOrderNumber(orderId),
  ...shareTimes(share),
  downloads: downloads.map(presentDownload),
});

const shareTimes = ({ sentAt, usedAt, endedAt }: Pick<SharedWith, ShareTime>) => ({
  sentAt,
  usedAt,
  endedAt,
});

type ShareTime = "sentAt" | "usedAt" | "endedAt";

const presentDownload = ({ name, at }: { name: string; at: Date }) => ({
  name,
  at,
});

const listFileNames = (files: readonly { name: string }[]): string[] =>
  files.map(({ name }) => name);

const presentReceipt = (receipt: RecordedOrder["receipts"][number]) => {
  const { buyer, jobReferences, lines } = receipt.content;
  const roofs = lines.flatMap(({ roofAddress }) => roofAddress ?? []);
  const ofLines = lines.map((line) => line.jobReferences ?? null);
  return {
    ...presentReceiptFacts(receipt),
    buyer,
    jobReferences,
    roofs,
    ...(ofLines.some((references) => references !== null) ? { lineReferences: ofLines } : {}),
  };
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
  addedAt: createdAt,
});
