import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { makeZip } from "client-zip";
import { fileReferenceOf } from "#contracts/job-references";
import { shortReference } from "#modules/files";
import type { Receipt } from "./receipt.ts";
import { makeReceiptFile } from "./receipt-file.ts";

/** The documents as one ZIP of PDFs, each drawn when its turn comes. */
export const zipReceipts = (batches: AsyncIterable<Receipt[]>): Readable =>
  Readable.fromWeb(makeZip(inputs(batches)) as ReadableStream<Uint8Array>);

async function* inputs(batches: AsyncIterable<Receipt[]>) {
  for await (const batch of batches)
    for (const receipt of batch) {
      const { bytes } = await makeReceiptFile(receipt);
      const reference = shortReference(fileReferenceOf(receipt.content.jobReferences ?? null));
      const name = `${receipt.number}${reference && ` ${reference}`}.pdf`;
      yield { name, lastModified: receipt.issuedAt, input: bytes };
    }
}
