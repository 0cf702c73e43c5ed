import { isDeepStrictEqual } from "node:util";
import { sumStarCounts, computeMeanStars } from "#contracts/reviews";
import { TRACK_RECORD_DAYS, TRACK_RECORD_ORDERS, type TrackRecord } from "#contracts/track-record";
import { DAY_MS } from "#contracts/utc-days";
import { measureDeliveries } from "#modules/orders/delivery";
import { sumUpStars } from "#modules/reviews";
import { announceChange } from "#platform/change-feed";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { lockRecord, selectRecord, type StoredRecord, updateRecord } from "./track-record-store.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Computes from the orders of the last 12 months what the shop shows of itself, once an hour for all processes. */
export const computeTrackRecord = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const before = await lockRecord(ctx.db, new Date(0));
    if (now.getTime() - before.computedAt.getTime() < HOUR_MS) return;
    const record = await measure(ctx, new Date(now.getTime() - TRACK_RECORD_DAYS * DAY_MS));
    await updateRecord(ctx.db, { record, computedAt: now });
    if (!isDeepStrictEqual(record, before.record)) await announceChange(ctx, "track-record");
  });

async function measure(ctx: Context, since: Date): Promise<TrackRecord | null> {
  const deliveries = await measureDeliveries(ctx, since);
  const { orders, medianMinutes, revisions, dated, onTime, overdue, missed } = deliveries;
  if (orders < TRACK_RECORD_ORDERS || medianMinutes === null) return null;
  const stars = await sumUpStars(ctx);
  const average = computeMeanStars(stars);
  const reviews = average === null ? null : { average, count: sumStarCounts(stars) };
  return {
    orders,
    medianMinutes,
    onTimePercent: dated < TRACK_RECORD_ORDERS ? null : perHundred(onTime, dated),
    overdue,
    cancelledLate: missed,
    revisionsPerHundred: perHundred(revisions, orders),
    reviews,
  };
}

/** With one decimal. */
const perHundred = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

/** What was computed last; without a record while there are too few orders. */
export const getTrackRecord = async (ctx: Context): Promise<StoredRecord> =>
  (await selectRecord(ctx.db)) ?? { record: null, computedAt: ctx.now() };
