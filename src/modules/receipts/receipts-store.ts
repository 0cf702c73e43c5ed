import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { formatReceiptNumber } from "#contracts/receipts";
import type { Database } from "#platform/database/database";
import type { Receipt, ReceiptMonth } from "./receipt.ts";
import { receiptMonths, receipts } from "./receipts-tables.ts";

const withNumber = ({ year, count, ...receipt }: typeof receipts.$inferSelect): Receipt => ({
  ...receipt,
  number: formatReceiptNumber(receipt.kind, year, count),
});

/**
 * Stores a document under the next number of its kind and year, unless there is one already; null then. No other
 * number is issued before the commit, and a failure releases it, so that none is lost: one statement does both.
 */
export async function insertReceipt(
  db: Database,
  receipt: Omit<Receipt, "number">,
): Promise<Receipt | null> {
  const { id, kind, orderId, refundId, content, issuedAt } = receipt;
  const year = Number(content.issuedOn.slice(0, 4));
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

/** For each order the receipt first, then the credit notes in their order. */
export async function selectOrderReceipts(
  db: Database,
  orderIds: readonly string[],
): Promise<Receipt[]> {
  const found = await db
    .select()
    .from(receipts)
    .where(inArray(receipts.orderId, [...orderIds]))
    .orderBy(desc(receipts.kind), asc(receipts.issuedAt), asc(receipts.count));
  return found.map(withNumber);
}

export async function selectReceipt(db: Database, id: string): Promise<Receipt | null> {
  const [found] = await db.select().from(receipts).where(eq(receipts.id, id));
  return found ? withNumber(found) : null;
}

/** By the day that is printed, whose zone may have changed since; the instants are for the index. */
function issuedIn(month: string): SQL | undefined {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const from = new Date(Date.UTC(year, number - 1, 0));
  const to = new Date(Date.UTC(year, number, 2));
  return and(
    gte(receipts.issuedAt, from),
    lt(receipts.issuedAt, to),
    sql`starts_with(${receipts.content}->>'issuedOn', ${month})`,
  );
}

/** The next ones of a month after one of them, in the order in which they were issued. */
export async function selectReceiptsIssued(
  db: Database,
  month: string,
  { after, limit }: { after: Receipt | null; limit: number },
): Promise<Receipt[]> {
  const { issuedAt, id } = receipts;
  const found = await db
    .select()
    .from(receipts)
    .where(
      and(
        issuedIn(month),
        after
          ? or(gt(issuedAt, after.issuedAt), and(eq(issuedAt, after.issuedAt), gt(id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(issuedAt), asc(id))
    .limit(limit);
  return found.map(withNumber);
}

/** One page of a month, the newest first. */
export async function selectReceiptPage(
  db: Database,
  month: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Receipt[]> {
  const found = await db
    .select()
    .from(receipts)
    .where(issuedIn(month))
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(limit)
    .offset(offset);
  return found.map(withNumber);
}

export const countReceipts = (db: Database, month: string): Promise<number> =>
  db.$count(receipts, issuedIn(month));

/** The months of which there are any, the newest first, with how many. */
export const selectReceiptMonths = (db: Database): Promise<ReceiptMonth[]> =>
  db.select().from(receiptMonths).orderBy(desc(receiptMonths.month));

/** Deletes up to `atMost` that are old enough and returns how many; the database decides which. */
export async function sweepReceipts(db: Database, atMost: number): Promise<number> {
  const { rows } = await db.execute<{ swept: number }>(sql`select sweep_receipts(${atMost}) swept`);
  return rows[0]!.swept;
}
