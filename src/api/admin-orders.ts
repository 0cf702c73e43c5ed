import type { adminOrderContract, OrderFilter } from "#contracts/calls/admin-orders";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import { fileUrl } from "#modules/files";
import {
  acceptMismatch,
  addOrderNote,
  completeOrder,
  endOrderLink,
  exportOrders,
  listAllOrders,
  markWork,
  type OrderFilterInput,
  readAllOrders,
  refundMismatch,
  refundOrder,
  retrySurcharge,
  settleSurcharge,
  renewOrderLink,
  updateOrderStatus,
  uploadCompletionFiles,
} from "#modules/orders";
import { getTimezone } from "#modules/shop-settings";
import { Refusal } from "#platform/errors";
import { Batches } from "./batches.ts";
import type { HandlersOf } from "./handlers.ts";
import { listFile } from "./list-file.ts";
import { orderColumns } from "./order-columns.ts";
import {
  presentOfficeOrder,
  presentOrderForAdmin,
  rowPresenterFor,
} from "./present-admin-order.ts";
import { readPaging } from "./read-paging.ts";
import { readSpan } from "./read-span.ts";
import { drainRequest, readUploads } from "./upload-stream.ts";

export const adminOrderHandlers: HandlersOf<typeof adminOrderContract> = {
  listAllOrders: async ({ ctx, query: { page, limit, ...filter }, setTotal }) => {
    const isWhole = [page, limit, ...Object.values(filter)].every((value) => value === undefined);
    if (isWhole) {
      const { total, batches } = await readAllOrders(ctx);
      setTotal(total);
      return Batches.of(batches, rowPresenterFor(ctx));
    }
    const paging = readPaging({ page, limit });
    const selected = readOrderFilter(filter, await getTimezone(ctx));
    const { items, total, isMinimum } = await listAllOrders(ctx, selected, paging);
    setTotal(total, { isMinimum });
    return items.map(rowPresenterFor(ctx));
  },
  exportOrders: async ({ ctx, query: { format, ...filter } }) => {
    const timezone = await getTimezone(ctx);
    const orders = await exportOrders(ctx, readOrderFilter(filter, timezone), format);
    return listFile(format, orderColumns(timezone), orders);
  },
  updateOrderStatus: async ({ ctx, params, body }) =>
    presentOfficeOrder(
      ctx,
      await updateOrderStatus(ctx, {
        orderId: params.id,
        status: body.status,
        expectedRefundCents: body.refund ?? null,
        reason: body.reason,
      }),
    ),
  markWork: async ({ ctx, params, body }) =>
    presentOfficeOrder(ctx, await markWork(ctx, { orderId: params.id, ...body })),
  completeOrder: async ({ ctx, params, body }) =>
    presentOfficeOrder(ctx, await completeOrder(ctx, { orderId: params.id, ...body })),
  addOrderNote: async ({ ctx, params, body }) =>
    presentOfficeOrder(ctx, await addOrderNote(ctx, { orderId: params.id, ...body })),
  refundOrder: async ({ ctx, params, body }) => {
    const part = body
      ? {
          cents: body.refund,
          expectedCents: body.refundable,
          reason: body.reason,
          requestId: body.request,
        }
      : null;
    return presentOrderForAdmin(ctx, await refundOrder(ctx, { orderId: params.id, part }));
  },
  retrySurcharge: async ({ ctx, params }) =>
    presentOrderForAdmin(ctx, await retrySurcharge(ctx, params.id)),
  settleSurcharge: async ({ ctx, params, body }) =>
    presentOrderForAdmin(ctx, await settleSurcharge(ctx, { orderId: params.id, ...body })),
  endOrderLink: async ({ ctx, params }) =>
    presentOrderForAdmin(ctx, await endOrderLink(ctx, params.id)),
  renewOrderLink: async ({ ctx, params }) =>
    presentOrderForAdmin(ctx, await renewOrderLink(ctx, params.id)),
  refundMismatch: async ({ ctx, params }) =>
    presentOrderForAdmin(ctx, await refundMismatch(ctx, params.id)),
  acceptMismatch: async ({ ctx, params, body }) =>
    presentOrderForAdmin(ctx, await acceptMismatch(ctx, { orderId: params.id, ...body })),
  uploadCompletionFiles: async ({ ctx, params, request }) => {
    if (!request) throw new Refusal("invalid", "Files are uploaded over HTTP");
    try {
      const uploads = readUploads(request, MAX_COMPLETION_FILES);
      const files = await uploadCompletionFiles(ctx, params.orderId, uploads);
      return { files: files.map(({ id, name }) => ({ filename: name, url: fileUrl(id) })) };
    } catch (error) {
      drainRequest(request);
      throw error;
    }
  },
};

/** The filters of an address; a plain date is a day of the zone. */
const readOrderFilter = (
  {
    status: statuses,
    paymentStatus: paymentStatuses,
    openMatter: openMatters,
    from,
    to,
    counted,
    ...filter
  }: OrderFilter,
  timezone: string,
): OrderFilterInput => ({
  ...filter,
  statuses,
  paymentStatuses,
  openMatters,
  ...readSpan({ from, to }, timezone),
  isCountedOnly: counted === "true",
});
