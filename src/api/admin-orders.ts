import type { adminOrderContract, OrderFilter } from "#contracts/calls/admin-orders";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import { fileUrl } from "#modules/files";
import { completeOrder, uploadCompletionFiles } from "#modules/orders/delivery";
import { endOrderLink, renewOrderLink } from "#modules/orders/links";
import {
  addOrderNote,
  correctOrder,
  exportOrders,
  getCorrectable,
  getOrderForAdmin,
  listAllOrders,
  markWork,
  type OrderFilterInput,
  readAllOrders,
  updateOrderStatus,
} from "#modules/orders/office";
import {
  acceptMismatch,
  refundMismatch,
  refundOrder,
  retrySurcharge,
  closeRefusedSurcharge,
} from "#modules/orders/payment";
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
  updateOrderStatus: async ({ ctx, params, body }) => {
    await updateOrderStatus(ctx, {
      orderId: params.id,
      status: body.status,
      expectedRefundCents: body.refund === undefined ? null : body.refund,
      reason: body.reason,
    });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  markWork: async ({ ctx, params, body }) => {
    await markWork(ctx, { orderId: params.id, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  completeOrder: async ({ ctx, params, body }) => {
    await completeOrder(ctx, { orderId: params.id, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  getCorrectable: ({ ctx, params }) => getCorrectable(ctx, params.id),
  correctOrder: async ({ ctx, params, body }) => {
    await correctOrder(ctx, { orderId: params.id, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  addOrderNote: async ({ ctx, params, body }) => {
    await addOrderNote(ctx, { orderId: params.id, ...body });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  refundOrder: async ({ ctx, params, body }) => {
    const part = body
      ? {
          cents: body.refund,
          expectedCents: body.refundable,
          reason: body.reason,
          requestId: body.request,
        }
      : null;
    await refundOrder(ctx, { orderId: params.id, part });
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
  retrySurcharge: async ({ ctx, params }) => {
    await retrySurcharge(ctx, params.id);
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
  closeRefusedSurcharge: async ({ ctx, params, body }) => {
    await closeRefusedSurcharge(ctx, { orderId: params.id, ...body });
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
  endOrderLink: async ({ ctx, params }) => {
    await endOrderLink(ctx, params.id);
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
  renewOrderLink: async ({ ctx, params }) => {
    await renewOrderLink(ctx, params.id);
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
  refundMismatch: async ({ ctx, params }) => {
    await refundMismatch(ctx, params.id);
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
  acceptMismatch: async ({ ctx, params, body }) => {
    await acceptMismatch(ctx, { orderId: params.id, ...body });
    return presentOrderForAdmin(ctx, await getOrderForAdmin(ctx, params.id));
  },
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
export const readOrderFilter = (
  {
    status: statuses,
    paymentStatus: paymentStatuses,
    openMatter: openMatters,
    from,
    to,
    counted,
    dispute,
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
  isDisputedOnly: dispute === "open",
});
