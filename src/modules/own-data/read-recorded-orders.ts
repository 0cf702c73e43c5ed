import { listFetchesBy, listFileFacts } from "#modules/files";
import type { OrderWithLines } from "#modules/orders";
import { listDeliveriesOf } from "#modules/orders/delivery";
import { readOwnOrders } from "#modules/orders/own";
import { listQuestionsOf, type Question } from "#modules/orders/questions";
import { listPaymentRecords } from "#modules/payments";
import { listReceiptsOf, type Receipt } from "#modules/receipts";
import { listReviewsOf, type Review } from "#modules/reviews";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";

type Deliveries = Awaited<ReturnType<typeof listDeliveriesOf>>;
type PaymentRecords = Awaited<ReturnType<typeof listPaymentRecords>>;
type FileFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof listFileFacts>>["get"]>>;

/** An order with its payments and their outcome, its files, and its buyer's reviews. */
export interface RecordedOrder extends PaymentRecords {
  order: OrderWithLines;
  questions: Question[];
  versions: Deliveries["versions"];
  revisions: Deliveries["revisions"];
  moneyBackRequests: Deliveries["moneyBackRequests"];
  shares: Deliveries["shares"];
  uploaded: FileFacts[];
  delivered: FileFacts[];
  /** Downloads of delivered files by the caller. */
  downloads: { name: string; at: Date }[];
  reviews: Review[];
  receipts: Receipt[];
}

/** All orders of the caller, oldest first, read in batches while they are consumed. */
export async function* readRecordedOrders(ctx: Context): AsyncGenerator<RecordedOrder[]> {
  for await (const batch of readOwnOrders(ctx)) yield await addRecords(ctx, batch);
}

async function addRecords(ctx: Context, orders: OrderWithLines[]): Promise<RecordedOrder[]> {
  const orderIds = orders.map(({ id }) => id);
  const questionsOf = await listQuestionsOf(ctx, orderIds);
  const { versions, revisions, moneyBackRequests, shares } = await listDeliveriesOf(ctx, orderIds);
  const sentWith = ({ id }: OrderWithLines): string[] => [
    ...(questionsOf.get(id) ?? []).flatMap(({ answer }) => idsOf(answer?.files)),
    ...revisions.filter(isOf(id)).flatMap(({ files }) => idsOf(files)),
  ];
  const deliveredWith = ({ id }: OrderWithLines): string[] => [
    ...new Set(versions.filter(isOf(id)).flatMap(({ files }) => idsOf(files))),
  ];
  const fileIds = orders.flatMap((order) => [
    ...uploadedTo(order),
    ...sentWith(order),
    ...deliveredWith(order),
  ]);
  const [{ payments, refunds, disputes }, files, reviews, receipts] = await Promise.all([
    listPaymentRecords(ctx, orderIds),
    listFileFacts(ctx, fileIds),
    listReviewsOf(ctx, orderIds),
    listReceiptsOf(ctx, orderIds),
  ]);
  const { userId } = getSignedIn(ctx);
  const own = await listFetchesBy(ctx, orders.flatMap(deliveredWith), { userId, shareIds: [] });
  const known = (ids: string[]) => ids.flatMap((id) => files.get(id) ?? []);
  return orders.map((order) => ({
    order,
    payments: payments.filter(isOf(order.id)),
    refunds: refunds.filter(isOf(order.id)),
    disputes: disputes.filter(isOf(order.id)),
    questions: questionsOf.get(order.id) ?? [],
    versions: versions.filter(isOf(order.id)),
    revisions: revisions.filter(isOf(order.id)),
    moneyBackRequests: moneyBackRequests.filter(isOf(order.id)),
    shares: shares.filter(isOf(order.id)),
    receipts: receipts.filter(isOf(order.id)),
    uploaded: known([...uploadedTo(order), ...sentWith(order)]),
    delivered: known(deliveredWith(order)),
    downloads: own
      .filter(({ fileId }) => deliveredWith(order).includes(fileId))
      .map(({ fileId, fetchedAt }) => ({ name: files.get(fileId)?.name ?? "", at: fetchedAt })),
    reviews: reviews.filter(isOf(order.id)),
  }));
}

const uploadedTo = ({ lines }: OrderWithLines): string[] =>
  lines.flatMap(({ snapshot }) => snapshot.attachments);

const idsOf = (files: readonly { id: string }[] = []): string[] => files.map(({ id }) => id);

const isOf =
  (id: string) =>
  ({ orderId }: { orderId: string }) =>
    orderId === id;
