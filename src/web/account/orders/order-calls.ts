import { api } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { LineFiles } from "#contracts/calls/line-files";
import type { OrderLine } from "#contracts/calls/order";
import type { ReviewBody } from "#contracts/calls/reviews";

/** Whose order it is: an account's, or the one behind a mailed link. */
export type OrderAccess = { orderId: string } | { token: string };

export const reviewsQuery = (access: OrderAccess) =>
  "token" in access
    ? apiQuery("getTrackedOrderReviews", { params: access })
    : apiQuery("getOrderReviews", { params: { id: access.orderId } });

export const sendReview = (access: OrderAccess, productId: string, body: ReviewBody) =>
  "token" in access
    ? api.writeTrackedReview({ params: { ...access, productId }, body })
    : api.writeReview({ params: { id: access.orderId, productId }, body });

/** What of a line's files can be sent with another report; asks nothing where none were sent. `position` is the line's. */
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
