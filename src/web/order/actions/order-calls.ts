import { api } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { LineFiles } from "#contracts/calls/line-files";
import type { OrderLine } from "#contracts/calls/order";
import type { ReviewBody } from "#contracts/calls/reviews";
import type { AnswerBody } from "./order-questions.tsx";
import type { RefundRequestBody } from "./request-refund.tsx";
import type { RevisionBody } from "./request-revision.tsx";

/** Whose order it is: an account's, or the one behind a mailed link. */
export type OrderAccess = { orderId: string } | { token: string };

/** The changes that a buyer can make to an order; each resolves to the order as it is then. */
export const orderCalls = (access: OrderAccess) =>
  "token" in access ? linkCalls(access) : accountCalls(access.orderId);

const accountCalls = (id: string) => ({
  answer: (body: AnswerBody) => api.answerQuestion({ params: { id }, body }),
  requestRevision: (body: RevisionBody) => api.requestRevision({ params: { id }, body }),
  requestRefund: (body: RefundRequestBody) => api.requestRefund({ params: { id }, body }),
  share: (email: string) => api.shareOrder({ params: { id }, body: { email } }),
  endShare: (share: string) => api.endShare({ params: { id }, body: { share } }),
  /** With the refund that the buyer was shown; null for an unpaid order. */
  cancel: (refund: number | null) =>
    api.cancelOrder({ params: { id }, body: { refund: refund ?? undefined } }),
});

const linkCalls = (params: { token: string }): ReturnType<typeof accountCalls> => ({
  answer: (body) => api.answerTrackedQuestion({ params, body }),
  requestRevision: (body) => api.requestTrackedRevision({ params, body }),
  requestRefund: (body) => api.requestTrackedRefund({ params, body }),
  share: (email) => api.shareTrackedOrder({ params, body: { email } }),
  endShare: (share) => api.endTrackedShare({ params, body: { share } }),
  cancel: (refund) => api.cancelTrackedOrder({ params, body: { refund: refund ?? undefined } }),
});

export const reviewsQuery = (access: OrderAccess) =>
  "token" in access
    ? apiQuery("getTrackedOrderReviews", { params: access })
    : apiQuery("getOrderReviews", { params: { id: access.orderId } });

export const sendReview = (access: OrderAccess, productId: string, body: ReviewBody) =>
  "token" in access
    ? api.writeTrackedReview({ params: { ...access, productId }, body })
    : api.writeReview({ params: { id: access.orderId, productId }, body });

/** What of a line's files can be sent with another report; sends no request where there are none. `position` is the line's. */
export async function readLineFiles(
  access: OrderAccess,
  { files: { esxFile, blueprint }, attachments }: OrderLine,
  position: number,
): Promise<LineFiles> {
  if (attachments.length === 0 && esxFile === null && blueprint === null) return noFiles;
  const line = String(position);
  const { data } =
    "token" in access
      ? await api.listTrackedLineFiles({ params: { ...access, line } })
      : await api.listLineFiles({ params: { id: access.orderId, line } });
  return data;
}

const noFiles: LineFiles = { files: [], missing: [] };
