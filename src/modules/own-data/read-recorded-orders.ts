import { listFileFacts } from "#modules/files";
import {
  listQuestionsOf,
  type OrderWithLines,
  type Question,
  readOwnOrders,
} from "#modules/orders";
import { listPaymentRecords } from "#modules/payments";
import { listReviewsOf, type Review } from "#modules/reviews";
import type { Context } from "#platform/context";

type PaymentRecords = Awaited<ReturnType<typeof listPaymentRecords>>;
type FileFacts = NonNullable<ReturnType<Awaited<ReturnType<typeof listFileFacts>>["get"]>>;

/** An order with what became of its payments, its files, and its buyer's reviews. */
export interface RecordedOrder extends PaymentRecords {
  order: OrderWithLines;
  questions: Question[];
  uploaded: FileFacts[];
  delivered: FileFacts[];
  reviews: Review[];
}

/** All orders of the caller, oldest first, read in batches while they are consumed. */
export async function* readRecordedOrders(ctx: Context): AsyncGenerator<RecordedOrder[]> {
  for await (const batch of readOwnOrders(ctx)) yield await addRecords(ctx, batch);
}

async function addRecords(ctx: Context, orders: OrderWithLines[]): Promise<RecordedOrder[]> {
  const orderIds = orders.map(({ id }) => id);
  const questionsOf = await listQuestionsOf(ctx, orderIds);
  const sentWith = ({ id }: OrderWithLines): string[] =>
    (questionsOf.get(id) ?? []).flatMap(({ answer }) => answer?.files.map((file) => file.id) ?? []);
  const fileIds = orders.flatMap((order) => [
    ...uploadedTo(order),
    ...sentWith(order),
    ...deliveredWith(order),
  ]);
  const [{ payments, refunds, disputes }, files, reviews] = await Promise.all([
    listPaymentRecords(ctx, orderIds),
    listFileFacts(ctx, fileIds),
    listReviewsOf(ctx, orderIds),
  ]);
  const isOf =
    (id: string) =>
    ({ orderId }: { orderId: string }) =>
      orderId === id;
  const known = (ids: string[]) => ids.flatMap((id) => files.get(id) ?? []);
  return orders.map((order) => ({
    order,
    payments: payments.filter(isOf(order.id)),
    refunds: refunds.filter(isOf(order.id)),
    disputes: disputes.filter(isOf(order.id)),
    questions: questionsOf.get(order.id) ?? [],
    uploaded: known([...uploadedTo(order), ...sentWith(order)]),
    delivered: known(deliveredWith(order)),
    reviews: reviews.filter(isOf(order.id)),
  }));
}

const uploadedTo = ({ lines }: OrderWithLines): string[] =>
  lines.flatMap(({ snapshot }) => snapshot.attachments);

const deliveredWith = ({ completion }: OrderWithLines): string[] =>
  (completion?.files ?? []).map(({ id }) => id);
