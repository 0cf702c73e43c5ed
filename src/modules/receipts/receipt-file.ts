import { join } from "node:path";
import { fileReferenceOf } from "#contracts/job-references";
import { downloadName, type LinkCheck, type Reader, requireOpenLink } from "#modules/files";
import { receiptTitles } from "#contracts/receipts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { networkOf } from "#platform/network";
import { createWorkerThread } from "#platform/worker-thread";
import { isSignatureValid, type Signature, signatureOf } from "#platform/signed-link";
import type { Receipt } from "./receipt.ts";
import { selectReceipt } from "./receipts-store.ts";

const render = createWorkerThread<Receipt, Uint8Array>(
  join(import.meta.dirname, "receipt-worker.ts"),
  { maxMegabytes: 256, idleMs: 5 * 60_000 },
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
  const query = signatureOf(ctx, ["receipt", id, reader], secondsValid);
  query.set("reader", reader);
  return `/files/receipts/${id}?${query}`;
}

export interface ReceiptFile {
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
  await ctx.limits.consume(receiptFileLimit, networkOf(ctx.actor));
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
    reference: fileReferenceOf(content.jobReferences ?? null),
    version: 1,
  });
