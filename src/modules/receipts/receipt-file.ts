import { fileReferenceOf } from "#contracts/job-references";
import { downloadName } from "#modules/files";
import { receiptTitles } from "#contracts/receipts";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { isSignatureValid, type Signature, signatureOf } from "#platform/signed-link";
import type { Receipt } from "./receipt.ts";
import { selectReceipt } from "./receipts-store.ts";
import { renderReceipt } from "./render-receipt.ts";

/** A link that opens a document without further checks, for `secondsValid` from now. */
export const signedReceiptUrl = (
  ctx: Context,
  { id }: Pick<Receipt, "id">,
  secondsValid: number,
): string => `/files/receipts/${id}?${signatureOf(ctx, ["receipt", id], secondsValid)}`;

export interface ReceiptFile {
  name: string;
  contentType: "application/pdf";
  bytes: Uint8Array;
}

/** The PDF of a signed link. */
export async function openReceipt(
  ctx: Context,
  { id, ...signature }: Signature & { id: string },
): Promise<ReceiptFile> {
  const receipt = isSignatureValid(ctx, ["receipt", id], signature)
    ? await selectReceipt(ctx.db, id)
    : null;
  if (!receipt)
    throw new Refusal("not_found", "This receipt does not exist or its link has expired.");
  return makeReceiptFile(receipt);
}

export const makeReceiptFile = async (receipt: Receipt): Promise<ReceiptFile> => ({
  name: receiptFileName(receipt),
  contentType: "application/pdf",
  bytes: await renderReceipt(receipt),
});

/** Begins with what the buyer's own files call the job: "CLM-42 Receipt R-2026-000123.pdf". */
const receiptFileName = ({ kind, number, content }: Receipt): string =>
  downloadName(`${receiptTitles[kind]} ${number}.pdf`, {
    reference: fileReferenceOf(content.jobReferences ?? null),
    version: 1,
  });
