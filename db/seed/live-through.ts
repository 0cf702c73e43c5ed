import { Readable } from "node:stream";
import type { Cents } from "#contracts/money";
import { findOrderWithLines } from "#modules/orders";
import {
  completeOrder,
  declineRevision,
  deliverVersion,
  listOrderDeliveries,
  requestRevision,
  uploadCompletionFiles,
} from "#modules/orders/delivery";
import { assignOrder, markWork, updateOrderStatus } from "#modules/orders/office";
import { cancelOrder, findCancellationOffer, returnSurcharge } from "#modules/orders/payment";
import { answerQuestion, askQuestion, listOrderQuestions } from "#modules/orders/questions";
import { markAllNotificationsRead } from "#modules/notifications";
import { issueCreditNotes } from "#modules/receipts";
import type { Context } from "#platform/context";
import { getSignedIn } from "#platform/signed-in";
import { fetchDelivered, sharePast } from "./fetch-past.ts";
import { type PastLife, makeOrderRef } from "./past-life.ts";
import type { PastOrder } from "./past-order.ts";
import type { PastShop } from "./past-shop.ts";
import { placePaid } from "./place-paid.ts";
import { reviewPast } from "./review-past.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** One order of the history with everything that happened to it, by the verbs that people use. */
export async function liveThrough(shop: PastShop, past: PastOrder, number: number): Promise<void> {
  const placedAt = shop.now.getTime() - past.daysAgo * DAY_MS;
  const moment = (hours: number) => new Date(placedAt + hours * HOUR_MS);
  const { people } = shop;
  const buyer = people.buyers[past.buyer];
  const producer = number % 2 === 0 ? people.staff : people.admin;
  const order = await placePaid(shop, past, { number, at: moment });
  const life: PastLife = {
    shop,
    past,
    orderId: order.id,
    asBuyer: (hours) => shop.at(moment(hours), buyer),
    asStaff: (hours) => shop.at(moment(hours), producer),
    asAdmin: (hours) => shop.at(moment(hours), people.admin),
  };
  await shop.notify();
  for (const live of [ask, mark, cancel, deliver, revise, sharePast]) {
    await live(life);
    await shop.notify();
  }
  if (shop.withReviews) await reviewPast(life);
  await shop.notify();
}

async function ask({ past: { question }, orderId, asStaff, asBuyer }: PastLife): Promise<void> {
  if (!question) return;
  const { reason, text, askedAfter, answer } = question;
  await updateOrderStatus(asStaff(askedAfter), {
    orderId,
    status: "processing",
    expectedRefundCents: null,
  });
  await askQuestion(asStaff(askedAfter), { orderId, reason, text, line: 0, buildings: [] });
  if (!answer) return;
  const ctx = asBuyer(answer.after);
  const asked = (await listOrderQuestions(ctx, [orderId])).get(orderId)!.at(-1)!;
  const given = { text: answer.text, address: "", location: null, buildings: [] };
  const input = { ...given, questionId: asked.id, attachmentUrls: [] };
  const ref = makeOrderRef(ctx, orderId);
  await answerQuestion(ctx, { ...input, ...ref });
}

/** Who works on it takes it, which starts it; unless said otherwise, what was delivered had waited half of the time. */
async function mark({ past, orderId, asStaff }: PastLife): Promise<void> {
  const { deliveredAfter = 2, startedAfter = deliveredAfter / 2 } = past;
  const work = past.work ?? (past.deliveredAfter === undefined ? null : "started");
  if (work === null || startedAfter === null) return;
  const ctx = asStaff(startedAfter);
  await assignOrder(ctx, { orderId, workerId: getSignedIn(ctx).userId, seenId: null });
  await markWork(ctx, { orderId, work });
}

async function cancel({ past, orderId, asBuyer, asAdmin }: PastLife): Promise<void> {
  if (!past.cancelled) return;
  const { after, by } = past.cancelled;
  if (by === "admin")
    await updateOrderStatus(asAdmin(after), {
      orderId,
      status: "cancelled",
      expectedRefundCents: null,
    });
  else {
    const ctx = asBuyer(after);
    const expectedRefundCents = await offeredCents(ctx, orderId);
    const ref = makeOrderRef(ctx, orderId);
    await cancelOrder(ctx, { ...ref, expectedRefundCents });
  }
  await issueCreditNotes(asAdmin(after), orderId);
}

async function offeredCents(ctx: Context, orderId: string): Promise<Cents> {
  const order = await findOrderWithLines(ctx, orderId);
  return (await findCancellationOffer(ctx, order!))!.refundCents;
}

async function deliver(life: PastLife): Promise<void> {
  const { past, orderId, asStaff } = life;
  if (past.deliveredAfter === undefined) return;
  const ctx = asStaff(past.deliveredAfter);
  const remarks = "Demo delivery: sample files in place of a measured roof.";
  await completeOrder(ctx, { orderId, remarks, attachmentUrls: await upload(ctx, life) });
  await returnSurcharge(ctx, orderId);
  await issueCreditNotes(ctx, orderId);
  await finish(life, past.deliveredAfter);
}

/** Who delivered has read what was new until then; the buyer downloads the files an hour later. */
async function finish(life: PastLife, deliveredAfter: number): Promise<void> {
  await life.shop.notify();
  await markAllNotificationsRead(life.asStaff(deliveredAfter));
  await fetchDelivered(life, deliveredAfter + 1);
}

async function revise(life: PastLife): Promise<void> {
  const { past, orderId, asBuyer, asStaff } = life;
  if (!past.revision) return;
  const { cause, text, requestedAfter, outcome } = past.revision;
  const buyer = asBuyer(requestedAfter);
  const input = { version: 1, line: 0, cause, text, attachmentUrls: [] };
  const ref = makeOrderRef(buyer, orderId);
  await requestRevision(buyer, { ...input, ...ref });
  if (!outcome) return;
  const ctx = asStaff(outcome.after);
  const { revisions } = await listOrderDeliveries(ctx, [orderId]);
  const revisionId = revisions.at(-1)!.id;
  if ("reason" in outcome) {
    await declineRevision(ctx, { orderId, revisionId, reason: outcome.reason });
  } else {
    const attachmentUrls = await upload(ctx, life);
    const given = { version: 2, revisionId, changes: outcome.changes, remarks: "", keptFiles: [] };
    await deliverVersion(ctx, { orderId, ...given, attachmentUrls });
    await finish(life, outcome.after);
  }
}

/** The sample files of the ordered products, in place of what would be measured. */
async function upload(ctx: Context, { shop, past, orderId }: PastLife): Promise<string[]> {
  const samples = past.products.map((key) => shop.products.get(key)!.sample);
  async function* files() {
    for (const { name, bytes } of samples)
      yield await Promise.resolve({ name, stream: Readable.from([Buffer.from(bytes)]) });
  }
  const stored = await uploadCompletionFiles(ctx, orderId, files());
  return stored.map(({ id }) => `/files/${id}`);
}
