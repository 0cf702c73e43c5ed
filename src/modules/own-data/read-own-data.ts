import { getUser } from "#modules/accounts";
import { getSecurity } from "#modules/accounts/login";
import { requireConfirmedPassword } from "#modules/accounts/password";
import { listOwnViews } from "#modules/accounts/saved-views";
import { listLoginNetworks, listSessions } from "#modules/accounts/sessions";
import { readOwnAudit, recordAudit } from "#modules/audit";
import { getCart } from "#modules/cart";
import { listFileFacts } from "#modules/files/attached";
import { listFetchesBy } from "#modules/files/fetches";
import { findNewsletterState } from "#modules/newsletter";
import { readOwnNotifications } from "#modules/notifications";
import type { OrderWithLines } from "#modules/orders";
import { listOrderDeliveries } from "#modules/orders/delivery";
import { listSharesWith } from "#modules/orders/links";
import { readOwnOrders } from "#modules/orders/own";
import { listOrderQuestions, type Question } from "#modules/orders/questions";
import { listPaymentRecords } from "#modules/payments/records";
import { listOrderReceipts, type Receipt } from "#modules/receipts";
import { readOwnRequests } from "#modules/requests";
import { getReviewMails, listReviewsForOrders, type Review } from "#modules/reviews";
import { getBalance, readOwnPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { hasRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";

const downloadLimit = { name: "own-data", points: 5, per: 60 * 60 };

export type OwnData = Awaited<ReturnType<typeof readOwnData>>;

/**
 * Everything that the shop stores about the caller, for download; requires the password again, from everybody. Long
 * lists are read in batches while they are consumed.
 */
export async function readOwnData(ctx: Context) {
  const { userId } = getSignedIn(ctx);
  await requireConfirmedPassword(ctx, "everybody");
  await ctx.limits.consume(downloadLimit, userId, { includeMinutes: true });
  const user = await getUser(ctx, userId);
  const [security, sessions, networks, savedViews, cart, balance, newsletter, reviewMails, shared] =
    await Promise.all([
      getSecurity(ctx),
      listSessions(ctx),
      listLoginNetworks(ctx),
      listOwnViews(ctx),
      hasRight(ctx, "shop with an account") ? getCart(ctx) : [],
      getBalance(ctx, userId),
      findNewsletterState(ctx, user.email),
      getReviewMails(ctx),
      readSharedWith(ctx, { userId, email: user.email }),
    ]);
  await recordAudit(ctx, { action: "own-data.downloaded", subject: `user:${userId}` });
  return {
    user,
    security,
    sessions,
    networks,
    savedViews,
    cart,
    balance,
    newsletter,
    reviewMails,
    shared,
    orders: readRecordedOrders(ctx),
    points: readOwnPoints(ctx),
    notifications: readOwnNotifications(ctx),
    requests: readOwnRequests(ctx),
    audit: readOwnAudit(ctx),
  };
}

type Deliveries = Awaited<ReturnType<typeof listOrderDeliveries>>;
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
async function* readRecordedOrders(ctx: Context): AsyncGenerator<RecordedOrder[]> {
  for await (const batch of readOwnOrders(ctx)) yield await addRecords(ctx, batch);
}

async function addRecords(ctx: Context, orders: OrderWithLines[]): Promise<RecordedOrder[]> {
  const orderIds = orders.map(({ id }) => id);
  const questionsByOrder = await listOrderQuestions(ctx, orderIds);
  const { versions, revisions, moneyBackRequests, shares } = await listOrderDeliveries(
    ctx,
    orderIds,
  );
  const sentWith = ({ id }: OrderWithLines): string[] => [
    ...(questionsByOrder.get(id) ?? []).flatMap(({ answer }) => listIds(answer?.files)),
    ...revisions.filter(isForOrder(id)).flatMap(({ files }) => listIds(files)),
  ];
  const deliveredWith = ({ id }: OrderWithLines): string[] => [
    ...new Set(versions.filter(isForOrder(id)).flatMap(({ files }) => listIds(files))),
  ];
  const fileIds = orders.flatMap((order) => [
    ...uploadedTo(order),
    ...sentWith(order),
    ...deliveredWith(order),
  ]);
  const [{ payments, refunds, disputes }, files, reviews, receipts] = await Promise.all([
    listPaymentRecords(ctx, orderIds),
    listFileFacts(ctx, fileIds),
    listReviewsForOrders(ctx, orderIds),
    listOrderReceipts(ctx, orderIds),
  ]);
  const { userId } = getSignedIn(ctx);
  const own = await listFetchesBy(ctx, orders.flatMap(deliveredWith), { userId, shareIds: [] });
  const known = (ids: string[]) => ids.flatMap((id) => files.get(id) ?? []);
  return orders.map((order) => ({
    order,
    payments: payments.filter(isForOrder(order.id)),
    refunds: refunds.filter(isForOrder(order.id)),
    disputes: disputes.filter(isForOrder(order.id)),
    questions: questionsByOrder.get(order.id) ?? [],
    versions: versions.filter(isForOrder(order.id)),
    revisions: revisions.filter(isForOrder(order.id)),
    moneyBackRequests: moneyBackRequests.filter(isForOrder(order.id)),
    shares: shares.filter(isForOrder(order.id)),
    receipts: receipts.filter(isForOrder(order.id)),
    uploaded: known([...uploadedTo(order), ...sentWith(order)]),
    delivered: known(deliveredWith(order)),
    downloads: own
      .filter(({ fileId }) => deliveredWith(order).includes(fileId))
      .map(({ fileId, fetchedAt }) => ({ name: files.get(fileId)?.name ?? "", at: fetchedAt })),
    reviews: reviews.filter(isForOrder(order.id)),
  }));
}

const uploadedTo = ({ lines }: OrderWithLines): string[] =>
  lines.flatMap(({ snapshot }) => snapshot.attachments);

const listIds = (files: readonly { id: string }[] = []): string[] => files.map(({ id }) => id);

const isForOrder =
  (id: string) =>
  ({ orderId }: { orderId: string }) =>
    orderId === id;

export type SharedWith = Awaited<ReturnType<typeof readSharedWith>>[number];

/**
 * The deliveries of others that were shared with a proven address, and what was fetched by its links; the newest first.
 * Does not check the actor.
 */
async function readSharedWith(ctx: Context, { userId, email }: { userId: string; email: string }) {
  const shares = await listSharesWith(ctx, email);
  const orderIds = [...new Set(shares.map(({ orderId }) => orderId))];
  const { versions } = await listOrderDeliveries(ctx, orderIds);
  const fileIds = versions.flatMap(({ files }) => files.map(({ id }) => id));
  const shareIds = shares.map(({ id }) => id);
  const [facts, fetches] = await Promise.all([
    listFileFacts(ctx, fileIds),
    listFetchesBy(ctx, fileIds, { userId, shareIds }),
  ]);
  return shares.map((share) => ({
    ...share,
    downloads: fetches
      .filter(({ shareId }) => shareId === share.id)
      .map(({ fileId, fetchedAt }) => ({ name: facts.get(fileId)?.name ?? "", at: fetchedAt })),
  }));
}
