import type { EarlierWork, QueueRow, workQueueContract } from "#contracts/calls/work-queue";
import type { Decoded } from "#contracts/calls/values";
import { readWorkState } from "#contracts/cancellation";
import { formatFullName } from "#contracts/person-name";
import { commonReferences, lineReferences, nameRoofs, type OrderWithLines } from "#modules/orders";
import { packInputs } from "#modules/orders/delivery";
import {
  assignOrder,
  getOrderForAdmin,
  getQueue,
  getWorkTimes,
  leaveOrder,
  listWorkers,
  type OrderViewer,
  type QueuedOrder,
  viewOrder,
} from "#modules/orders/office";
import { listEarlierWork } from "#modules/orders/ordered-roofs";
import type { Context } from "#platform/context";
import type { HandlersOf } from "./handlers.ts";
import { presentOfficeOrder, presentWorker } from "./present-admin-order.ts";
import { presentCompletion, presentInputs } from "./present-delivery.ts";

export const workQueueHandlers: HandlersOf<typeof workQueueContract> = {
  getQueue: async ({ ctx, query }) => {
    const { items, next, ...facts } = await getQueue(ctx, query);
    return { ...facts, items: items.map(presentRow), next: next && `${next.at}_${next.id}` };
  },
  getWorkTimes: async ({ ctx, query }) => {
    const { people, products } = await getWorkTimes(ctx, query);
    return {
      people: people.map(({ id, ...time }) => ({ _id: id, ...time })),
      products: products.map(({ id, ...time }) => ({ _id: id, ...time })),
    };
  },
  listWorkers: async ({ ctx }) =>
    (await listWorkers(ctx)).map(({ id, name }) => ({ _id: id, name })),
  assignOrder: async ({ ctx, params, body }) => {
    await assignOrder(ctx, { orderId: params.id, workerId: body.worker, seenId: body.seen });
    return presentOfficeOrder(ctx, await getOrderForAdmin(ctx, params.id));
  },
  packInputs: async ({ ctx, body }) => ({
    url: presentInputs(ctx, await packInputs(ctx, body.orders)),
  }),
  listEarlierWork: async ({ ctx, params }) =>
    (await listEarlierWork(ctx, params.id)).map((order) => presentEarlier(ctx, order)),
  viewOrder: async ({ ctx, params }) => ({
    viewers: (await viewOrder(ctx, params.id)).map(presentViewer),
  }),
  leaveOrder: async ({ ctx, params }) => {
    await leaveOrder(ctx, params.id);
    return { viewers: [] };
  },
};

const presentEarlier = (ctx: Context, order: OrderWithLines): Decoded<typeof EarlierWork> => ({
  order: order.id,
  deliveredAt: order.deliveredAt,
  products: order.lines.map(({ title }) => title),
  addresses: nameRoofs(order),
  files: presentCompletion(ctx, order)?.completionAttachments ?? [],
});

const presentViewer = ({ id, name, since }: OrderViewer) => ({ _id: id, name, since });

function presentRow(order: QueuedOrder): Decoded<typeof QueueRow> {
  const [address = "", ...others] = nameRoofs(order);
  return {
    _id: order.id,
    status: order.status,
    work: readWorkState(order),
    openMatter: order.openMatter,
    dueAt: order.queueDueAt,
    isPaused: order.isPaused,
    address,
    otherRoofs: others.length,
    products: order.lines.map((line) => ({
      title: line.title,
      quantity: line.quantity,
      tier: line.snapshot.tier?.name ?? null,
      address: nameRoofs({ lines: [line] })[0] ?? "",
      jobReferences: lineReferences(order, line),
    })),
    jobReferences: commonReferences(order),
    buyer: formatFullName(order.contact),
    fileCount: order.lines.reduce((sum, { snapshot }) => sum + snapshot.attachments.length, 0),
    worker: presentWorker(order.worker),
    maker: presentWorker(order.maker),
    isSentBack: order.prepared?.sentBack !== undefined,
    updatedAt: order.updatedAt,
  };
}
