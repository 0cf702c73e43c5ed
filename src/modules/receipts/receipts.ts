import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { makeZip } from "client-zip";
import { pickFileReference } from "#contracts/job-references";
import { receiptTitles } from "#contracts/receipts";
import type { SheetFormat } from "#contracts/xlsx";
import { requireConfirmedPassword } from "#modules/accounts/password";
import { recordAudit } from "#modules/audit";
import { downloadName, shortReference } from "#modules/files/downloads";
import { type LinkCheck, type Reader, requireOpenLink } from "#modules/files/fetches";
import { findOrderWithLines, type OrderWithLines, computePaidCents } from "#modules/orders";
import { type Capture, findCapture } from "#modules/payments/attempts";
import { listRefunds } from "#modules/payments/refunds";
import { listReturnedPoints } from "#modules/rewards";
import type { Context } from "#platform/context";
import { inBatches } from "#platform/database/in-batches";
import { lockUntilCommit } from "#platform/database/lock-until-commit";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { inParallel } from "#platform/in-parallel";
import { readNetwork } from "#platform/network";
import { requireRight } from "#platform/require-right";
import { isSignatureValid, type Signature, signSubject } from "#platform/signed-link";
import { createWorkerThread } from "#platform/worker-thread";
import { isInOwnFonts } from "#pdf/runs";
import { joinCancellation } from "./cancellation-note.ts";
import { renderReceipt } from "./render-receipt.ts";
import {
  composeCreditNote,
  composeReceipt,
  creditedCents,
  listDueCredits,
  listDuePointCredits,
  readIssuer,
} from "./compose-receipt.ts";
import type { Receipt, ReceiptMonth } from "./receipt.ts";
import {
  countReceipts,
  insertReceipt,
  selectReceipt,
  selectReceiptMonths,
  selectReceiptPage,
  selectReceiptsIssued,
  selectOrderReceipts,
  sweepReceipts,
} from "./receipts-store.ts";

/**
 * For the shop itself: issues the receipt of a paid order, once however often it is called. Null for an order that is
 * not paid: a payment that came too late is no sale.
 */
export async function issueReceipt(
  ctx: Context,
  order: OrderWithLines,
  given?: Capture,
): Promise<Receipt | null> {
  const capture = given ?? (await findCapture(ctx, order.id));
  // Points may have paid all of it.
  if (!order.paidAt || (!capture && computePaidCents(order) > 0)) return null;
  const facts = { issuedAt: ctx.now(), ...(await readIssuer(ctx)) };
  const issued = await insertReceipt(ctx.db, {
    id: ctx.newId(),
    kind: "receipt",
    orderId: order.id,
    refundId: null,
    issuedAt: facts.issuedAt,
    content: composeReceipt(facts, order, capture),
  });
  return issued ?? (await selectOrderReceipts(ctx.db, [order.id]))[0]!;
}

/**
 * For the shop itself: issues a credit note for each completed refund of an order's payment and for points given back,
 * or one for both where they were given back by a cancellation. Each is issued once however often this is called, and
 * the receipt before them. Returns everything that was issued for the order.
 */
export async function issueCreditNotes(ctx: Context, orderId: string): Promise<Receipt[]> {
  const order = await findOrderWithLines(ctx, orderId);
  if (!order) return [];
  const capture = await findCapture(ctx, orderId);
  const issuer = await readIssuer(ctx);
  return inTransaction(ctx, async (ctx) => {
    // The sums on the credit notes depend on those before.
    await lockUntilCommit(ctx, `credit notes of ${orderId}`);
    const receipt = await issueReceipt(ctx, order, capture ?? undefined);
    if (!receipt) return [];
    const issue = async (id: string, credit: Parameters<typeof composeCreditNote>[2]) => {
      const issuedAt = ctx.now();
      await insertReceipt(ctx.db, {
        id: ctx.newId(),
        kind: "credit note",
        orderId,
        refundId: id,
        issuedAt,
        content: composeCreditNote({ issuedAt, ...issuer }, receipt, credit),
      });
    };
    const issued = await selectOrderReceipts(ctx.db, [orderId]);
    const refunds = await listRefunds(ctx, orderId);
    const paidCents = computePaidCents(order);
    const money = capture ? listDueCredits({ ...capture, paidCents }, refunds, issued) : [];
    const points = listDuePointCredits(await listReturnedPoints(ctx, orderId), issued);
    const facts = { order, receipt, refunds, issued, paidCents };
    let sumCents = creditedCents(issued);
    for (const { id, credit } of joinCancellation({ money, points }, facts)) {
      sumCents += credit.amountCents;
      await issue(id, { ...credit, sumCents });
    }
    return selectOrderReceipts(ctx.db, [orderId]);
  });
}

/** The months in which anything was issued, the newest first, for those who handle payments. */
export async function listReceiptMonths(ctx: Context): Promise<ReceiptMonth[]> {
  requireRight(ctx, "handle payments");
  return selectReceiptMonths(ctx.db);
}

const READ_AT_ONCE = 50;

/** One page of what was issued in a month such as 2026-01, the newest first, for those who handle payments. */
export async function listReceipts(
  ctx: Context,
  month: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: Receipt[]; total: number }> {
  requireRight(ctx, "handle payments");
  return inParallel({
    items: selectReceiptPage(ctx.db, month, { offset: (page - 1) * limit, limit }),
    total: countReceipts(ctx.db, month),
  });
}

/**
 * All of a month, for export, in their order and read in batches while they are consumed; it requires the password
 * again and is recorded.
 */
export async function readReceipts(
  ctx: Context,
  { month, format }: { month: string; format: SheetFormat | "zip" },
): Promise<AsyncIterable<Receipt[]>> {
  requireRight(ctx, "handle payments");
  await requireConfirmedPassword(ctx);
  const details = { month, format, receipts: await countReceipts(ctx.db, month) };
  await recordAudit(ctx, { action: "receipts.exported", subject: null, details });
  return inBatches<Receipt>(READ_AT_ONCE, (after, limit) =>
    selectReceiptsIssued(ctx.db, month, { after, limit }),
  );
}

/** What was issued for these orders: of each the receipt first. Does not check the actor. */
export const listOrderReceipts = (ctx: Context, orderIds: readonly string[]): Promise<Receipt[]> =>
  selectOrderReceipts(ctx.db, orderIds);

/** Receipts of one order, for those who handle payments. */
export async function getReceiptsOfOrder(ctx: Context, orderId: string): Promise<Receipt[]> {
  requireRight(ctx, "handle payments");
  return listOrderReceipts(ctx, [orderId]);
}

/** The documents as one ZIP of PDFs, each drawn when its turn comes. */
export const zipReceipts = (batches: AsyncIterable<Receipt[]>): Readable =>
  Readable.fromWeb(makeZip(inputs(batches)) as ReadableStream<Uint8Array>);

async function* inputs(batches: AsyncIterable<Receipt[]>) {
  for await (const batch of batches)
    for (const receipt of batch) {
      const { bytes } = await makeReceiptFile(receipt);
      const reference = shortReference(pickFileReference(receipt.content.jobReferences ?? null));
      const name = `${receipt.number}${reference && ` ${reference}`}.pdf`;
      yield { name, lastModified: receipt.issuedAt, input: bytes };
    }
}

/** Fonts of other scripts take the processor for up to seconds; the thread that this needs takes 50 MB. */
const render = (receipt: Receipt): Promise<Uint8Array> =>
  isInOwnFonts(JSON.stringify(receipt.content)) ? renderReceipt(receipt) : renderInThread(receipt);

const renderInThread = createWorkerThread<Receipt, Uint8Array>(
  join(import.meta.dirname, "receipt-worker.ts"),
  { maxMegabytes: 256, idleMs: 60_000 },
);

/** Each is drawn again, which takes the processor for 15 ms, and with a hundred lines for ten times as long. */
const receiptFileLimit = { name: "receipt-file", points: 60, per: 60 };

/** A link that opens a document for `secondsValid` from now, as long as its reader may open the page that it is on. */
export function signedReceiptUrl(
  ctx: Context,
  { id }: Pick<Receipt, "id">,
  secondsValid: number,
  reader: Reader,
): string {
  const query = signSubject(ctx, ["receipt", id, reader], secondsValid);
  query.set("reader", reader);
  return `/files/receipts/${id}?${query}`;
}

interface ReceiptFile {
  name: string;
  contentType: "application/pdf";
  bytes: Uint8Array;
}

interface ReceiptRequest extends Signature {
  id: string;
  reader: Reader | undefined;
  isLinkOpen: LinkCheck;
}

/** The PDF of a signed link. */
export async function openReceipt(
  ctx: Context,
  { id, reader = "", isLinkOpen, ...signature }: ReceiptRequest,
): Promise<ReceiptFile> {
  if (!isSignatureValid(ctx, ["receipt", id, reader], signature)) throw notFound();
  await requireOpenLink(ctx, reader, isLinkOpen);
  await ctx.limits.consume(receiptFileLimit, readNetwork(ctx.actor));
  const receipt = await selectReceipt(ctx.db, id);
  if (!receipt) throw notFound();
  return makeReceiptFile(receipt);
}

const notFound = () =>
  new Refusal("not_found", "This receipt does not exist or its link has expired.");

export const makeReceiptFile = async (receipt: Receipt): Promise<ReceiptFile> => ({
  name: receiptFileName(receipt),
  contentType: "application/pdf",
  bytes: await render(receipt),
});

/** Begins with what the buyer's own files call the job: "CLM-42 Receipt R-2026-000123.pdf". */
const receiptFileName = ({ kind, number, content }: Receipt): string =>
  downloadName(`${receiptTitles[kind]} ${number}.pdf`, {
    reference: pickFileReference(content.jobReferences ?? null),
    version: 1,
  });

const DELETED_AT_ONCE = 1000;

/** Deletes whole years of receipts and credit notes once the law no longer asks for them. */
export async function deleteOldReceipts(ctx: Context): Promise<void> {
  while ((await sweepReceipts(ctx.db, DELETED_AT_ONCE)) === DELETED_AT_ONCE);
}
