import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from "drizzle-orm";
import { receiptNumberOf } from "#contracts/receipts";
import type { Database } from "#platform/database/database";
import type { Receipt } from "./receipt.ts";
import { receipts } from "./receipts-tables.ts";

const columns = {
  id: receipts.id,
  kind: receipts.kind,
  year: receipts.year,
  count: receipts.count,
  orderId: receipts.orderId,
  refundId: receipts.refundId,
  issuedAt: receipts.issuedAt,
  content: receipts.content,
};

type StoredReceipt = Omit<Receipt, "number"> & { year: number; count: number };

const withNumber = ({ year, count, ...receipt }: StoredReceipt): Receipt => ({
  ...receipt,
  number: receiptNumberOf(receipt.kind, year, count),
});

/**
 * Stores a document under the next number of its kind and year, unless there is one already; null then. Nobody else gets
 * a number before the commit, and a failure gives it back, so that none is lost: one statement does both.
 */
export async function insertReceipt(
  db: Database,
  receipt: Omit<Receipt, "number">,
): Promise<Receipt | null> {
  const { id, kind, orderId, refundId, content, issuedAt } = receipt;
  const year = issuedAt.getUTCFullYear();
  const { rows } = await db.execute<{ count: number }>(sql`
    with known as (
      select from receipts
      where kind = ${kind} and order_id = ${orderId} and refund_id is not distinct from ${refundId}::uuid
    ), taken as (
      insert into receipt_counters as counter (kind, year, count)
      select ${kind}, ${year}, 1 where not exists (select from known)
      on conflict (kind, year) do update set count = counter.count + 1
      returning count
    )
    insert into receipts (id, kind, year, count, order_id, refund_id, content, issued_at)
    select ${id}, ${kind}, ${year}, taken.count, ${orderId}, ${refundId}, ${JSON.stringify(content)}::jsonb,
      ${issuedAt.toISOString()}::timestamptz
    from taken
    returning count`);
  const [inserted] = rows;
  return inserted ? withNumber({ ...receipt, year, count: inserted.count }) : null;
}

/** Of each order the receipt first, then the credit notes in their order. */
export async function selectReceiptsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<Receipt[]> {
  const found = await db
    .select(columns)
    .from(receipts)
    .where(inArray(receipts.orderId, [...orderIds]))
    .orderBy(desc(receipts.kind), asc(receipts.issuedAt), asc(receipts.count));
  return found.map(withNumber);
}

export async function selectReceipt(db: Database, id: string): Promise<Receipt | null> {
  const [found] = await db.select(columns).from(receipts).where(eq(receipts.id, id));
  return found ? withNumber(found) : null;
}

export interface Span {
  from: Date;
  /** Not included. */
  to: Date;
}

const issuedWithin = ({ from, to }: Span) =>
  and(gte(receipts.issuedAt, from), lt(receipts.issuedAt, to));

/** The next ones of a span after one of them, in the order in which they were issued. */
export async function selectReceiptsIssued(
  db: Database,
  span: Span,
  { after, limit }: { after: Receipt | null; limit: number },
): Promise<Receipt[]> {
  const { issuedAt, id } = receipts;
  const found = await db
    .select(columns)
    .from(receipts)
    .where(
      and(
        issuedWithin(span),
        after
          ? or(gt(issuedAt, after.issuedAt), and(eq(issuedAt, after.issuedAt), gt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(issuedAt), asc(id))
    .limit(limit);
  return found.map(withNumber);
}

/** One page of a span, the newest first. */
export async function selectReceiptPage(
  db: Database,
  span: Span,
  { offset, limit }: { offset: number; limit: number },
): Promise<Receipt[]> {
  const found = await db
    .select(columns)
    .from(receipts)
    .where(issuedWithin(span))
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(limit)
    .offset(offset);
  return found.map(withNumber);
}

export const countReceipts = (db: Database, span: Span): Promise<number> =>
  db.$count(receipts, issuedWithin(span));

/** Deletes up to `atMost` that are old enough and returns how many; the database decides which. */
export async function sweepReceipts(db: Database, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ swept: number }>(sql`select sweep_receipts(${atMost}) swept`);
  return rows[0]!.swept;
}
