import { and, asc, gt, inArray, or, sql } from "drizzle-orm";
import { type Cents, CURRENCY } from "#contracts/money";
import { type AttemptState, paymentAttempts, paymentRefunds } from "#payments/payments-tables";
import type { Refund } from "#payments/refunds/refunds-store";
import type { Database } from "#platform/database/database";

/** A payment whose capture was requested, and its outcome as stored. */
export interface BookedPayment {
  id: string;
  orderId: string;
  intentId: string;
  state: AttemptState;
  captureId: string | null;
  capturedCents: Cents;
  currency: string;
  refunds: Refund[];
}

/** Payments in which money may have moved within a span, or whose refunds may have, in the order of their ids. */
export async function selectPaymentsMovedWithin(
  db: Database,
  span: { from: Date; to: Date },
  { after, limit }: { after: string | null; limit: number },
): Promise<BookedPayment[]> {
  const moved = sql`between ${span.from.toISOString()}::timestamptz and ${span.to.toISOString()}::timestamptz`;
  const refunded = db
    .select({ captureId: paymentRefunds.captureId })
    .from(paymentRefunds)
    .where(sql`${paymentRefunds.updatedAt} ${moved}`);
  return selectBooked(
    db,
    and(
      after === null ? undefined : gt(paymentAttempts.id, after),
      or(
        sql`${paymentAttempts.updatedAt} ${moved} and (${paymentAttempts.captureId} is not null or ${paymentAttempts.captureRequestId} is not null)`,
        inArray(paymentAttempts.captureId, refunded),
      ),
    ),
    limit,
  );
}

/** The stored payments among these PayPal orders and captures. */
export async function selectBookedPayments(
  db: Database,
  { intentIds = [], captureIds = [] }: { intentIds?: string[]; captureIds?: string[] },
): Promise<BookedPayment[]> {
  const matching = or(
    intentIds.length > 0 ? inArray(paymentAttempts.intentId, intentIds) : undefined,
    captureIds.length > 0 ? inArray(paymentAttempts.captureId, captureIds) : undefined,
  );
  return matching ? selectBooked(db, matching, intentIds.length + captureIds.length) : [];
}

async function selectBooked(
  db: Database,
  where: ReturnType<typeof and>,
  limit: number,
): Promise<BookedPayment[]> {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(and(sql`${paymentAttempts.intentId} is not null`, where))
    .orderBy(asc(paymentAttempts.id))
    .limit(limit);
  const captureIds = attempts.flatMap(({ captureId }) => captureId ?? []);
  const refunds =
    captureIds.length === 0
      ? []
      : await db.select().from(paymentRefunds).where(inArray(paymentRefunds.captureId, captureIds));
  return attempts.map(({ id, orderId, intentId, state, captureId, amountCents, mismatch }) => ({
    id,
    orderId,
    intentId: intentId!,
    state,
    captureId,
    capturedCents: mismatch?.amountCents ?? amountCents,
    currency: mismatch?.currency ?? CURRENCY,
    refunds: refunds.filter((refund) => refund.captureId === captureId),
  }));
}
