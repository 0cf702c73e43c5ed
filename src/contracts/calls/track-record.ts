import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { Rating } from "./reviews.ts";
import { Instant, named } from "./values.ts";

const TrackRecord = named("TrackRecord", {
  /** Delivered in the last 12 months. */
  orders: z.int(),
  /** From payment to delivery. */
  medianMinutes: z.number(),
  /**
   * Percent of the orders with a due time, with one decimal; null while they are fewer than 20. What is overdue or was
   * cancelled after its due time counts as not on time.
   */
  onTimePercent: z.number().nullable(),
  /** Past their due time when this was computed, and not delivered. */
  overdue: z.int(),
  /** Cancelled in the last 12 months after their due time, and never delivered. */
  cancelledLate: z.int(),
  /** Revisions that buyers asked for, with one decimal. */
  revisionsPerHundred: z.number(),
  /** Rating from all reviews; null without any. */
  reviews: Rating.nullable(),
  computedAt: Instant,
});

export const trackRecordContract = endpoints({
  getTrackRecord: {
    summary: "What the shop's own orders say about it; null until there are 20 delivered ones",
    cachedUntil: "track-record",
    reply: z.object({ record: TrackRecord.nullable() }),
  },
});
