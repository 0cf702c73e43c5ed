import type { adminOrderContract, OrderListQuery } from "#contracts/calls/admin-orders";
import { toCents } from "#contracts/money";
import { MAX_COMPLETION_FILES } from "#contracts/uploads";
import { DAY_MS } from "#contracts/utc-days";
import { fileUrl } from "#modules/files";
import {
  addOrderNote,
  completeOrder,
  listAllOrders,
  type ListedOrder,
  type OrderFilterInput,
  readAllOrders,
  refundOrder,
  updateOrderStatus,
  uploadCompletionFiles,
} from "#modules/orders";
import { Refusal } from "#platform/errors";
import { getAdmin } from "#platform/signed-in";
import { Batches } from "./batches.ts";
import type { HandlersOf } from "./handlers.ts";
import { presentOrderForAdmin, presentOrderRow } from "./present-admin-order.ts";
import { discardRest, readUploads } from "./upload-stream.ts";

const DEFAULT_LIMIT = 20;

export const adminOrderHandlers: HandlersOf<typeof adminOrderContract> = {
  listAllOrders: async ({ ctx, query: { page, limit, ...filter }, setTotal }) => {
    const isWhole = [page, limit, ...Object.values(filter)].every((value) => value === undefined);
    if (isWhole) {
      const { total, batches } = await readAllOrders(ctx);
      setTotal(total);
      return new Batches(presentBatches(batches));
    }
    const paging = { page: page ?? 1, limit: limit ?? DEFAULT_LIMIT };
    const { items, total, isMinimum } = await listAllOrders(ctx, readOrderFilter(filter), paging);
    setTotal(total, { isMinimum });
    return items.map(presentOrderRow);
  },
  updateOrderStatus: async ({ ctx, params, body }) =>
    presentOrderForAdmin(
      ctx,
      await updateOrderStatus(ctx, {
        orderId: params.id,
        status: body.status,
        expectedRefundCents: body.refund === undefined ? null : toCents(body.refund),
      }),
    ),
  completeOrder: async ({ ctx, params, body }) =>
    presentOrderForAdmin(ctx, await completeOrder(ctx, { orderId: params.id, ...body })),
  addOrderNote: async ({ ctx, params, body }) =>
    presentOrderForAdmin(ctx, await addOrderNote(ctx, { orderId: params.id, ...body })),
  refundOrder: async ({ ctx, params }) =>
    presentOrderForAdmin(ctx, await refundOrder(ctx, params.id)),
  uploadCompletionFiles: async ({ ctx, params, request }) => {
    if (!request) throw new Refusal("invalid", "Files are uploaded over HTTP");
    await ctx.limits.consume("completion-upload", getAdmin(ctx).userId);
    try {
      const uploads = readUploads(request, MAX_COMPLETION_FILES);
      const files = await uploadCompletionFiles(ctx, params.orderId, uploads);
      return { files: files.map(({ id, name }) => ({ filename: name, url: fileUrl(id) })) };
    } catch (error) {
      discardRest(request);
      throw error;
    }
  },
};

/** What an address asks for; a plain date is a day of UTC. */
const readOrderFilter = ({
  search,
  status,
  paymentStatus,
  from,
  to,
  productId,
  categoryId,
  counted,
}: Omit<OrderListQuery, "page" | "limit">): OrderFilterInput => ({
  search,
  statuses: status,
  paymentStatuses: paymentStatus,
  from: from === undefined ? null : new Date(from),
  to: to === undefined ? null : endOf(to),
  productId,
  categoryId,
  isCountedOnly: counted === "true",
});

const endOf = (dayOrInstant: string): Date =>
  dayOrInstant.includes("T")
    ? new Date(dayOrInstant)
    : new Date(new Date(dayOrInstant).getTime() + DAY_MS);

async function* presentBatches(batches: AsyncIterable<ListedOrder[]>) {
  for await (const batch of batches) yield batch.map(presentOrderRow);
}
