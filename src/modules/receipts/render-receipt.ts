import { longDay } from "#contracts/formats";
import { formatAmount, toDollars } from "#contracts/money";
import { listJobReferences } from "#contracts/job-references";
import { receiptTitles } from "#contracts/receipts";
import { pointsText } from "#contracts/spent-points";
import { writeBlock } from "#pdf/block";
import { drawRule } from "#pdf/lines";
import { decorate, decoratePages, page, type Pdf, tag, writePdf } from "#pdf/pdf-file";
import { writeTable } from "#pdf/table";
import { measureTextWidth, mutedInk, writeLine } from "#pdf/text";
import type { Credit, Receipt, ReceiptContent } from "./receipt.ts";

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
    decorate(pdf, () => drawLogo(pdf, start - 1));
    tag(pdf, "H1", () => writeLine(pdf, title, { x: page.margin, y, size: 24, weight: "bold" }));
    const head = writeHead(pdf, content, y + 34);
    const end = writeLines(pdf, content, { y: head + 20, turnPage });
    writeSums(pdf, content, { y: end, turnPage });
    decoratePages(pdf, (place) => drawFoot(pdf, title, `Page ${place.number} of ${place.of}`));
  });
}

/** The shop's mark and its name, at the right margin; who sells is written below. */
function drawLogo(pdf: Pdf, y: number): void {
  const name = { size: 16, weight: "bold" } as const;
  const right = page.width - page.margin;
  writeLine(pdf, shopName, { x: right, y: y + 21, align: "right", ...name });
  pdf.document.save().translate(right - measureTextWidth(pdf, shopName, name) - 44, y);
  pdf.document.lineWidth(2).lineJoin("round").lineCap("round");
  for (const path of roofMark) pdf.document.path(path).stroke(markInk);
  pdf.document.restore();
}

/** The lines of the shop's mark, 36 by 28. */
const roofMark = [
  "M2 15 12 3l11 6 11 8-10 3-12-8Z",
  "M12 3 23 9l1 11M2 15v6l9 4 13-5M34 17v5l-10 4v-6",
];
const markInk = "#2563eb";
const shopName = "Ridgeline";

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

function describeReport({
  title,
  roofAddress,
  tier,
  jobReferences = null,
}: Omit<ReceiptContent["lines"][number], "quantity" | "unitPriceCents">): string {
  const references = listJobReferences(jobReferences).map(({ label, text }) => `${label}: ${text}`);
  const surcharge = tier && `${tier.name}: ${usd(tier.surchargeCents)} of the price`;
  return [title, roofAddress, ...references, surcharge].filter(Boolean).join("\n");
}

/** What was sold, or of a credit note what it was that was sold, and of a cancellation's what is credited of it. */
function writeLines(pdf: Pdf, content: ReceiptContent, { y, turnPage }: Flow): number {
  const cancelled = content.credit?.cancelled;
  const amount = inCurrencyOf(content);
  const credited = (cents: number | undefined) => (cents === undefined ? [] : [amount(cents)]);
  return writeTable(
    pdf,
    y,
    [
      { title: "Report", share: cancelled ? 0.4 : 0.52 },
      { title: "Quantity", share: 0.13, align: "right" },
      { title: "Price", share: cancelled ? 0.15 : 0.165, align: "right" },
      { title: "Amount", share: cancelled ? 0.16 : 0.185, align: "right" },
      ...(cancelled ? [{ title: "Credited", share: 0.16, align: "right" } as const] : []),
    ],
    [
      ...content.lines.map(({ quantity, unitPriceCents, ...report }, line) => [
        describeReport(report),
        String(quantity),
        usd(unitPriceCents),
        usd(unitPriceCents * quantity),
        ...credited(cancelled?.lineCents[line]),
      ]),
      ...(content.adjustments ?? []).map(({ label, amountCents }) => [
        label,
        "",
        "",
        usd(amountCents),
        ...(cancelled ? [""] : []),
      ]),
      [
        "Total",
        "",
        "",
        usd(content.totalCents),
        ...credited(cancelled && content.credit?.amountCents),
      ],
    ],
    { hasTotal: true, bottom: BOTTOM, turnPage },
  );
}

const inCurrencyOf =
  ({ paid }: ReceiptContent) =>
  (cents: number): string =>
    formatAmount({ amount: toDollars(cents), currency: paid.currency });

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

type Sum = [label: string, amount: string];

function listReceiptSums(content: ReceiptContent): Sum[] {
  const { paid, paidWithPoints, credit } = content;
  const amount = inCurrencyOf(content);
  const paidRows: Sum[] = [];
  if (paidWithPoints)
    paidRows.push([
      `Paid with points (${pointsText(paidWithPoints.points)})`,
      amount(paidWithPoints.amountCents),
    ]);
  if (paid.captureId !== null)
    paidRows.push([paidWithPoints ? "Paid with PayPal" : "Paid", amount(paid.amountCents)]);
  if (!credit) return paidRows;
  const { points, amountCents, sumCents } = credit;
  const paidCents = paid.amountCents + (paidWithPoints?.amountCents ?? 0);
  const how = points === undefined ? "Refunded" : `Given back as ${pointsText(points)}`;
  return [
    ...paidRows,
    ...listKept(credit, amount),
    [`${how} with this credit note`, amount(amountCents)],
    ...listPartsOfBoth(credit, amount),
    ["Refunded in total", amount(sumCents)],
    ["Remains paid", amount(paidCents - sumCents)],
  ];
}

/** What of the payment does not go back, as a fee and for points that had been used already. */
function listKept(
  { cancelled, deducted, amountCents }: Credit,
  amount: (cents: number) => string,
): Sum[] {
  const kept: Sum[] = [];
  if (cancelled && cancelled.keptCents > 0)
    kept.push(["Kept as a cancellation fee", amount(cancelled.keptCents)]);
  if (deducted)
    kept.push(
      ["Returned", amount(amountCents + deducted.amountCents)],
      [`Deducted for ${pointsText(deducted.points)} already spent`, amount(-deducted.amountCents)],
    );
  return kept;
}

const listPartsOfBoth = (
  { withPoints, amountCents }: Credit,
  amount: (cents: number) => string,
): Sum[] =>
  withPoints
    ? [
        ["Of it as money", amount(amountCents - withPoints.amountCents)],
        [`Of it as ${pointsText(withPoints.points)}`, amount(withPoints.amountCents)],
      ]
    : [];

function drawFoot(pdf: Pdf, title: string, place: string): void {
  const y = page.height - 32;
  const small = { y, size: 8.5, ink: mutedInk };
  drawRule(pdf, page.height - 46);
  writeLine(pdf, title, { x: page.margin, ...small });
  writeLine(pdf, place, { x: page.width - page.margin, ...small, align: "right" });
}

const usd = (cents: number) => formatAmount({ amount: toDollars(cents), currency: "USD" });
