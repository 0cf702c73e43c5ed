import { formatAmount, toDollars } from "#contracts/money";
import { listJobReferences } from "#contracts/job-references";
import { receiptTitles } from "#contracts/receipts";
import { pointsText } from "#contracts/spent-points";
import { longDay } from "#contracts/utc-days";
import { writeBlock } from "#pdf/block";
import { drawRule } from "#pdf/lines";
import { decoratePages, page, type Pdf, tag, writePdf } from "#pdf/pdf-file";
import { writeTable } from "#pdf/table";
import { mutedInk, writeLine } from "#pdf/text";
import type { Receipt, ReceiptContent } from "./receipt.ts";

const TOP = 72;
const BOTTOM = page.height - 64;
const GAP = 24;
const HALF = (page.textWidth - GAP) / 2;

/** The document as a tagged PDF; the same document always gives the same bytes. */
export function renderReceipt({ kind, number, content, issuedAt }: Receipt): Promise<Uint8Array> {
  const title = `${receiptTitles[kind]} ${number}`;
  const facts = { title, author: content.seller.name, createdAt: issuedAt };
  return writePdf(facts, (pdf) => {
    const turnPage = (): number => {
      pdf.document.addPage();
      return TOP;
    };
    const start = turnPage();
    const y = start + 20;
    tag(pdf, "H1", () => writeLine(pdf, title, { x: page.margin, y, size: 24, weight: "bold" }));
    const head = writeHead(pdf, content, y + 34);
    const end = writeLines(pdf, content, { y: head + 20, turnPage });
    writeSums(pdf, content, { y: end, turnPage });
    decoratePages(pdf, (place) => drawFoot(pdf, title, `Page ${place.number} of ${place.of}`));
  });
}

/** Who, for whom, and what it is about, in two columns. */
function writeHead(pdf: Pdf, content: ReceiptContent, y: number): number {
  const { seller, buyer } = content;
  const right = page.margin + HALF + GAP;
  const taxId = seller.taxId ? [`Tax ID: ${seller.taxId}`] : [];
  const blocks = [
    [
      { title: "From", lines: [seller.name, ...seller.address, ...taxId] },
      { title: "To", lines: [buyer.name, ...buyer.address] },
    ],
    [
      { title: "Details", lines: listReceiptDetails(content) },
      {
        title: "Job",
        lines: listJobReferences(content.jobReferences).map(
          ({ label, text }) => `${label}: ${text}`,
        ),
      },
    ],
  ];
  let top = y;
  for (const row of blocks) {
    const ends = row
      .filter(({ lines }) => lines.length > 0)
      .map((block, column) =>
        writeBlock(pdf, { ...block, x: column === 0 ? page.margin : right, y: top, width: HALF }),
      );
    top = Math.max(...ends) + GAP;
  }
  return top;
}

function listReceiptDetails(content: ReceiptContent): string[] {
  const { issuedOn, orderNumber, paidOn, paid, credit } = content;
  const refund = credit
    ? [
        `For receipt: ${credit.receiptNumber} of ${longDay(credit.receiptIssuedOn)}`,
        ...(credit.refundId ? [`PayPal refund: ${credit.refundId}`] : []),
      ]
    : [];
  return [
    `Issued: ${longDay(issuedOn)}`,
    `Order: ${orderNumber}`,
    ...refund,
    `Paid with ${describePaymentMeans(content)}: ${longDay(paidOn)}`,
    ...(paid.captureId === null ? [] : [`PayPal transaction: ${paid.captureId}`]),
  ];
}

function describePaymentMeans({ paid, paidWithPoints }: ReceiptContent): string {
  if (!paidWithPoints) return "PayPal";
  return paid.captureId === null ? "points" : "points and PayPal";
}

interface Flow {
  y: number;
  turnPage: () => number;
}

/** What was sold, or of a credit note what it was that was sold. */
const writeLines = (pdf: Pdf, content: ReceiptContent, { y, turnPage }: Flow): number =>
  writeTable(
    pdf,
    y,
    [
      { title: "Report", share: 0.52 },
      { title: "Quantity", share: 0.13, align: "right" },
      { title: "Price", share: 0.165, align: "right" },
      { title: "Amount", share: 0.185, align: "right" },
    ],
    [
      ...content.lines.map(({ title, roofAddress, tier, quantity, unitPriceCents }) => [
        [title, roofAddress, tier && `${tier.name}: ${usd(tier.surchargeCents)} of the price`]
          .filter(Boolean)
          .join("\n"),
        String(quantity),
        usd(unitPriceCents),
        usd(unitPriceCents * quantity),
      ]),
      ...(content.adjustments ?? []).map(({ label, amountCents }) => [
        label,
        "",
        "",
        usd(amountCents),
      ]),
      ["Total", "", "", usd(content.totalCents)],
    ],
    { hasTotal: true, bottom: BOTTOM, turnPage },
  );

/** What was paid, and what of it was refunded. */
function writeSums(pdf: Pdf, content: ReceiptContent, { y, turnPage }: Flow): void {
  const rows = listReceiptSums(content);
  const height = rows.length * 18 + 8;
  let baseline = (y + height > BOTTOM ? turnPage() : y) + 24;
  for (const [label, text] of rows) {
    const isMain = content.credit === null || label.endsWith("with this credit note");
    const style = { y: baseline, size: 11, weight: isMain ? "bold" : "regular" } as const;
    tag(pdf, "P", () => {
      writeLine(pdf, `${label} `, { x: page.margin + 6, ...style });
      writeLine(pdf, text, { x: page.width - page.margin - 6, align: "right", ...style });
    });
    baseline += 18;
  }
}

function listReceiptSums({
  paid,
  paidWithPoints,
  credit,
}: ReceiptContent): [label: string, amount: string][] {
  const { currency } = paid;
  const amount = (cents: number) => formatAmount({ amount: toDollars(cents), currency });
  const paidRows: [string, string][] = [];
  if (paidWithPoints)
    paidRows.push([
      `Paid with points (${pointsText(paidWithPoints.points)})`,
      amount(paidWithPoints.amountCents),
    ]);
  if (paid.captureId !== null)
    paidRows.push([paidWithPoints ? "Paid with PayPal" : "Paid", amount(paid.amountCents)]);
  if (!credit) return paidRows;
  const { points, amountCents, sumCents, deducted } = credit;
  const paidCents = paid.amountCents + (paidWithPoints?.amountCents ?? 0);
  const how = points === undefined ? "Refunded" : `Given back as ${pointsText(points)}`;
  const deductedRows: [string, string][] = deducted
    ? [
        ["Returned", amount(amountCents + deducted.amountCents)],
        [
          `Deducted for ${pointsText(deducted.points)} already spent`,
          amount(-deducted.amountCents),
        ],
      ]
    : [];
  return [
    ...paidRows,
    ...deductedRows,
    [`${how} with this credit note`, amount(amountCents)],
    ["Refunded in total", amount(sumCents)],
    ["Remains paid", amount(paidCents - sumCents)],
  ];
}

function drawFoot(pdf: Pdf, title: string, place: string): void {
  const y = page.height - 32;
  const small = { y, size: 8.5, ink: mutedInk };
  drawRule(pdf, page.height - 46);
  writeLine(pdf, title, { x: page.margin, ...small });
  writeLine(pdf, place, { x: page.width - page.margin, ...small, align: "right" });
}

const usd = (cents: number) => formatAmount({ amount: toDollars(cents), currency: "USD" });
