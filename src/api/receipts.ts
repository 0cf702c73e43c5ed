import type {
  Receipt as WireReceipt,
  receiptContract,
  ReceiptRow,
} from "#contracts/calls/receipts";
import type { Decoded } from "#contracts/calls/values";
import { jobReferenceKeys, jobReferenceLabels } from "#contracts/job-references";
import { receiptTitles } from "#contracts/receipts";
import {
  getReceiptsOfOrder,
  listReceiptMonths,
  listReceipts,
  type Receipt,
  readReceipts,
  signedReceiptUrl,
  zipReceipts,
  pointsPart,
} from "#modules/receipts";
import { type Reader, rightReader } from "#modules/files/fetches";
import type { Context } from "#platform/context";
import { requireRight } from "#platform/require-right";
import { Batches } from "./batches.ts";
import type { HandlersOf } from "./handlers.ts";
import { listFile, type ListColumn } from "./list-file.ts";
import { joinDistinct } from "./order-columns.ts";
import { sendPage } from "./reply.ts";
import { readPaging } from "./read-paging.ts";
import { ZipFile } from "./zip-file.ts";

export const receiptHandlers: HandlersOf<typeof receiptContract> = {
  getReceiptsOfOrder: async ({ ctx, params }) =>
    (await getReceiptsOfOrder(ctx, params.id)).map((receipt) =>
      presentReceipt(ctx, receipt, bookkeeper(ctx)),
    ),
  listReceiptMonths: ({ ctx }) => listReceiptMonths(ctx),
  listReceipts: ({ ctx, query: { month, ...paging }, setTotal }) =>
    sendPage(listReceipts(ctx, month, readPaging(paging)), setTotal, (receipt) =>
      presentRow(ctx, receipt),
    ),
  exportReceipts: async ({ ctx, query }) =>
    listFile(query.format, columns, await readReceipts(ctx, query)),
  exportReceiptFiles: async ({ ctx, query }) => {
    const batches = new Batches(await readReceipts(ctx, { ...query, format: "zip" }));
    return new ZipFile(zipReceipts(batches));
  },
};

/** Seconds for which a link works; the page makes new ones each time. */
const LINK_SECONDS = 60 * 60;

export const presentReceipt = (
  ctx: Context,
  receipt: Receipt,
  reader: Reader,
): Decoded<typeof WireReceipt> => ({
  ...presentReceiptFacts(receipt),
  url: signedReceiptUrl(ctx, receipt, LINK_SECONDS, reader),
});

export const presentReceiptFacts = (
  receipt: Receipt,
): Omit<Decoded<typeof WireReceipt>, "url"> => ({
  kind: receipt.kind,
  number: receipt.number,
  issuedAt: receipt.issuedAt,
  amount: computeReceiptAmount(receipt),
  points: receipt.content.credit?.points ?? null,
  currency: receipt.content.paid.currency,
});

const bookkeeper = (ctx: Context): Reader => {
  const right = "handle payments";
  return rightReader(requireRight(ctx, right).userId, right);
};

const presentRow = (ctx: Context, receipt: Receipt): Decoded<typeof ReceiptRow> => ({
  ...presentReceipt(ctx, receipt, bookkeeper(ctx)),
  _id: receipt.id,
  orderId: receipt.orderId,
  orderNumber: receipt.content.orderNumber,
  buyer: receipt.content.buyer.name,
  receiptNumber: receipt.content.credit?.receiptNumber ?? null,
});

/** What was paid, by points too. */
const computeReceiptAmount = ({ content }: Receipt) =>
  content.credit?.amountCents ?? paidCents(content);

const paidCents = ({ paid, paidWithPoints }: Receipt["content"]) =>
  paid.amountCents + (paidWithPoints?.amountCents ?? 0);

/** How much of the amount is money and how much is points, which are a discount in the books. */
function listAmountSides({ content: { credit, paid, paidWithPoints } }: Receipt): [number, number] {
  if (!credit) return [paid.amountCents, paidWithPoints?.amountCents ?? 0];
  const points = pointsPart(credit);
  return [points - credit.amountCents, 0 - points];
}

/** What went back is below zero, so that a column's sum is what the shop kept. */
const columns: ListColumn<Receipt>[] = [
  ["Number", "text", ({ number }) => number],
  ["Kind", "text", ({ kind }) => receiptTitles[kind]],
  ["Issued on", "day", ({ content }) => content.issuedOn],
  ["Receipt", "text", ({ content }) => content.credit && content.credit.receiptNumber],
  ["Order", "text", ({ content }) => content.orderNumber],
  ["Buyer", "text", ({ content }) => content.buyer.name],
  ...jobReferenceKeys.map((key): ListColumn<Receipt> => [
    jobReferenceLabels[key],
    key === "dateOfLoss" ? "day" : "text",
    ({ content }) =>
      joinDistinct([content, ...content.lines].map(({ jobReferences }) => jobReferences?.[key])),
  ]),
  ["Amount", "money", (receipt) => listAmountSides(receipt)[0]],
  ["Currency", "text", ({ content }) => content.paid.currency],
  ["Paid with points", "money", (receipt) => listAmountSides(receipt)[1]],
  ["PayPal transaction", "text", ({ content }) => content.paid.captureId],
  ["PayPal refund", "text", ({ content }) => content.credit && content.credit.refundId],
  ["Order id", "text", ({ orderId }) => orderId],
];
