import { OrderEvent } from "#contracts/calls/order-records";
import type { Cents } from "#contracts/money";
import { formatFullName } from "#contracts/person-name";
import type { PointsCover } from "#contracts/spent-points";
import { listChecks } from "#contracts/work-settings";
import { findUser, listUserNames, type User } from "#modules/accounts";
import { listSubjectAudit, type RecordedAudit } from "#modules/audit";
import { listDeliveredTypes } from "#modules/catalogue";
import { listFileFacts } from "#modules/files/attached";
import { findAttemptOfOrder, type PaymentAttempt } from "#modules/payments/attempts";
import { type Dispute, listDisputes } from "#modules/payments/disputes";
import { listRefunds, type Refund } from "#modules/payments/refunds";
import { getBalance } from "#modules/rewards";
import { getSection } from "#modules/shop-settings";
import type { Context } from "#platform/context";
import { inParallel } from "#platform/in-parallel";
import { requireRight } from "#platform/require-right";
import { refusedSurchargeIn } from "#orders/payment/surcharge-back";
import { findMismatch, type Mismatch } from "#orders/payment/mismatch";
import { findRefundable } from "#orders/payment/find-refundable";
import { findRefundWindow, type RefundOffer } from "#orders/payment/refund-window";
import { findCoverFor } from "#orders/payment/take-back-points";
import { isApprovalNeeded } from "#orders/delivery/complete-order";
import {
  type DeliveredFetch,
  type Delivery,
  readDelivery,
  readFetches,
} from "#orders/delivery/read-delivery";
import { orderNotFound, withLines } from "#orders/find-order";
import { type OrderAuditDetails, orderSubject } from "#orders/order-audit";
import { computeDueCents } from "#orders/order-money";
import {
  type DeliveredFile,
  findWaiting,
  type Order,
  type OrderWithLines,
  type PreparedDelivery,
} from "#orders/order";
import { findWorker, type Worker } from "./queue.ts";
import { selectOrder } from "#orders/order-store";
import { listOrderQuestions } from "#orders/questions/questions";
import type { Question } from "#orders/questions/question";

export interface OrderForAdmin extends OrderWithLines {
  /** PayPal's ids; of the captured payment, else of the newest one. */
  payment: Pick<PaymentAttempt, "intentId" | "captureId" | "payerId">;
  refunds: Refund[];
  /** The amount that cancelling or refunding now would refund. */
  refundableCents: Cents;
  /** What a refund can take back of its customer's points; null where nothing is deducted from it. */
  pointsCover: PointsCover | null;
  /** What its buyer may ask back by the Refund Policy; null for an order that it says nothing about. */
  refundWindow: RefundOffer | null;
  /** The refund of a late order's surcharge that PayPal refused. */
  refusedSurcharge: Refund | null;
  mismatch: Mismatch | null;
  disputes: Dispute[];
  /** Null for guests. */
  customer: { user: User; rewardPoints: number } | null;
  timeline: TimelineEvent[];
  /** Who works on it; null for nobody. */
  worker: Worker | null;
  /** Who has made a delivery that waits for approval; null while nothing does. */
  maker: Worker | null;
  /** What was made, and sent back to be made again; null while there is nothing. */
  sentBack: SentBackDelivery | null;
  /** Whether somebody else has to approve what is made. */
  needsApproval: boolean;
  /** What a delivery is checked for; nothing where nothing can be delivered any more. */
  deliveryChecks: { types: string[]; lines: string[] };
  /** What the buyer was asked, oldest first, with the name of who asked. */
  questions: (Question & { askedByName: string | null })[];
  delivery: Delivery;
  /** The newest downloads of delivered files, the newest first. */
  fetches: DeliveredFetch[];
  fetchCount: number;
}

export interface SentBackDelivery extends Pick<PreparedDelivery, "remarks" | "next"> {
  preparedAt: Date;
  sentBackAt: Date;
  by: Worker;
  note: string;
  files: (DeliveredFile & { bytes: number })[];
}

const noPayment: OrderForAdmin["payment"] = { intentId: null, captureId: null, payerId: null };

/** Any order with its customer, PayPal's ids, its refunds and its timeline. */
export async function getOrderForAdmin(ctx: Context, orderId: string): Promise<OrderForAdmin> {
  requireRight(ctx, "work on orders");
  const found = await selectOrder(ctx.db, orderId);
  if (!found) throw orderNotFound();
  const order = await withLines(ctx, found);
  const { payment, ...read } = await inParallel({
    payment: findAttemptOfOrder(ctx, order.id),
    refunds: listRefunds(ctx, order.id),
    refundableCents: findRefundable(ctx, order),
    pointsCover: findCoverFor(ctx, order),
    refundWindow: findRefundWindow(ctx, order),
    disputes: order.disputeState === null ? [] : listDisputes(ctx, order.id),
    mismatch: findMismatch(ctx, order),
    customer: order.customerId === null ? null : findCustomer(ctx, order.customerId),
    timeline: getOrderTimeline(ctx, order),
    worker: findWorker(ctx, order.workerId),
    maker: findWorker(ctx, findWaiting(order)?.makerId ?? null),
    sentBack: findSentBack(ctx, order),
    needsApproval: isApprovalNeeded(ctx),
    deliveryChecks: findChecks(ctx, order),
    questions: readQuestions(ctx, order.id),
    delivery: readDelivery(ctx, order),
  });
  return {
    ...order,
    ...read,
    payment: payment ?? noPayment,
    refusedSurcharge: refusedSurchargeIn(order, read.refunds),
    ...(await readFetches(ctx, read.delivery)),
  };
}

async function findSentBack(ctx: Context, { prepared }: Order): Promise<SentBackDelivery | null> {
  if (!prepared?.sentBack) return null;
  const { preparedAt, remarks, files, next, sentBack } = prepared;
  const [by, facts] = await Promise.all([
    findWorker(ctx, sentBack.byId),
    listFileFacts(
      ctx,
      files.map(({ id }) => id),
    ),
  ]);
  return {
    preparedAt: new Date(preparedAt),
    sentBackAt: new Date(sentBack.at),
    by: by!,
    note: sentBack.note,
    remarks,
    ...(next && { next }),
    files: files.map((file) => ({ ...file, bytes: facts.get(file.id)?.bytes ?? 0 })),
  };
}

async function findChecks(
  ctx: Context,
  { status, lines }: OrderWithLines,
): Promise<OrderForAdmin["deliveryChecks"]> {
  if (status === "cancelled") return { types: [], lines: [] };
  const productIds = lines.map(({ productId }) => productId);
  const types = await listDeliveredTypes(ctx, productIds);
  return { types, lines: listChecks(await getSection(ctx, "work")) };
}

async function readQuestions(ctx: Context, orderId: string): Promise<OrderForAdmin["questions"]> {
  const questions = (await listOrderQuestions(ctx, [orderId])).get(orderId) ?? [];
  const names = await listUserNames(ctx, [...new Set(questions.map(({ askedBy }) => askedBy))]);
  return questions.map((question) => ({
    ...question,
    askedByName: names.get(question.askedBy) ?? null,
  }));
}

async function findCustomer(ctx: Context, userId: string): Promise<OrderForAdmin["customer"]> {
  const user = await findUser(ctx, userId);
  return user && { user, rewardPoints: await getBalance(ctx, userId) };
}

export interface TimelineEvent extends Omit<OrderAuditDetails, "worker"> {
  at: Date;
  kind: OrderEvent["kind"];
  actor: OrderEvent["actor"];
  /** The name of who was given the work; null where it is not known any more. */
  worker?: string | null;
}

/** Everything that happened to an order, oldest first: from the order itself and the audit log. */
async function getOrderTimeline(ctx: Context, order: Order): Promise<TimelineEvent[]> {
  requireRight(ctx, "work on orders");
  const entries = await listSubjectAudit(ctx, orderSubject(order.id));
  const people = [
    order.customerId,
    ...entries.flatMap(({ actorId, details }) => [actorId, readWorker(details)]),
  ];
  const names = await listUserNames(ctx, [...new Set(people.filter((id) => id !== null))]);
  const recorded = entries.flatMap((entry) => toTimelineEvent(entry, names) ?? []);
  return [...listTimelineEvents(order, names), ...recorded].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
}

function listTimelineEvents(order: Order, names: Map<string, string>): TimelineEvent[] {
  const { customerId, contact, createdAt, paidAt, totalCents, pointsSpent } = order;
  const paid = {
    amountCents: computeDueCents(order),
    ...(pointsSpent > 0 ? { points: pointsSpent } : {}),
  };
  const actor: TimelineEvent["actor"] =
    customerId === null
      ? { kind: "guest", name: formatFullName(contact) }
      : { kind: "customer", name: names.get(customerId) ?? null };
  return [
    { at: createdAt, kind: "placed", actor, amountCents: totalCents },
    ...(paidAt === null ? [] : [{ at: paidAt, kind: "paid" as const, actor: shop, ...paid }]),
  ];
}

const shop: TimelineEvent["actor"] = { kind: "system", name: null };

function toTimelineEvent(
  { at, action, actorKind, actorId, details }: RecordedAudit,
  names: Map<string, string>,
): TimelineEvent | null {
  const kind = OrderEvent.shape.kind.safeParse(action.replace(/^order\./, "")).data;
  if (!kind) return null;
  const actor = {
    kind: actorKind as TimelineEvent["actor"]["kind"],
    name: actorId === null ? null : (names.get(actorId) ?? null),
  };
  const { worker: _, ...rest } = details as OrderAuditDetails;
  const workerId = readWorker(details);
  const worker = workerId === null ? {} : { worker: names.get(workerId) ?? null };
  return { ...rest, ...worker, at, kind, actor };
}

const readWorker = (details: RecordedAudit["details"]): string | null =>
  (details as OrderAuditDetails).worker ?? null;
