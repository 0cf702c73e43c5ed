import { describe, expect, it } from "vitest";
import { readPdf } from "#test/api/read-pdf";
import type { Receipt, ReceiptContent } from "./receipt.ts";
import { makeReceiptFile } from "./receipts.ts";

const tier = { name: "Rush", surchargeCents: 2000 };

const content: ReceiptContent = {
  issuedOn: "2026-11-23",
  seller: {
    name: "Ridgeline LLC",
    address: ["12 Ridge Road", "Boulder, CO 80301"],
    taxId: "84-1234567",
  },
  buyer: { name: "Łucja Nguyễn", address: ["4 Elm St", "Denver, CO 80202", "United States"] },
  orderNumber: "1A2B3C4D",
  jobReferences: {
    claimNumber: "CLM-42",
    jobNumber: "",
    insured: "Ana Ruiz",
    dateOfLoss: "2026-03-01",
  },
  lines: [
    {
      title: "Roof report",
      roofAddress: "4 Elm St, Denver",
      tier,
      quantity: 2,
      unitPriceCents: 4990,
    },
    { title: "Wall report", roofAddress: null, tier: null, quantity: 1, unitPriceCents: 123_450 },
  ],
  totalCents: 133_430,
  paidOn: "2026-11-22",
  paid: { amountCents: 133_430, currency: "USD", captureId: "8AB12345CD678901E" },
  credit: null,
};

const documentWith = (change: Partial<ReceiptContent> = {}, given: Partial<Receipt> = {}) => ({
  id: "019ab000-0000-7000-8000-000000000001",
  kind: "receipt" as const,
  number: "R-2026-000123",
  orderId: "1a2b3c4d-0000-7000-8000-000000000001",
  refundId: null,
  issuedAt: new Date("2026-11-23T10:00:00Z"),
  content: { ...content, ...change },
  ...given,
});

const draw = async (...given: Parameters<typeof documentWith>) =>
  (await makeReceiptFile(documentWith(...given))).bytes;

const read = async (...given: Parameters<typeof documentWith>) => readPdf(await draw(...given));

describe("a receipt", () => {
  it("carries the shop's logo, which is not read out, whoever sells", async () => {
    const seller = { name: "Oakfield Roof Reports", address: [], taxId: "" };
    const { elements, pages } = await read({ seller });
    expect(pages[0]).toContain("Ridgeline");
    expect(elements.join("\n")).not.toContain("Ridgeline");
  });

  it("is read out in order: its number, seller, buyer, details, lines and what was paid", async () => {
    const { title, language, elements, pages } = await read();
    expect([title, language]).toEqual(["Receipt R-2026-000123", "en-US"]);
    expect(elements).toEqual([
      "H1: Receipt R-2026-000123",
      "H2: From",
      "P: Ridgeline LLC",
      "P: 12 Ridge Road",
      "P: Boulder, CO 80301",
      "P: Tax ID: 84-1234567",
      "H2: To",
      "P: Łucja Nguyễn",
      "P: 4 Elm St",
      "P: Denver, CO 80202",
      "P: United States",
      "H2: Details",
      "P: Issued: November 23, 2026",
      "P: Order: 1A2B3C4D",
      "P: Paid with PayPal: November 22, 2026",
      "P: PayPal transaction: 8AB12345CD678901E",
      "H2: Job",
      "P: Claim number: CLM-42",
      "P: Insured or homeowner: Ana Ruiz",
      "P: Date of loss: March 1, 2026",
      "TH: Report",
      "TH: Quantity",
      "TH: Price",
      "TH: Amount",
      "TD: Roof report\n4 Elm St, Denver\nRush: $20.00 of the price",
      "TD: 2",
      "TD: $49.90",
      "TD: $99.80",
      "TD: Wall report",
      "TD: 1",
      "TD: $1,234.50",
      "TD: $1,234.50",
      "TD: Total",
      "TD: ",
      "TD: ",
      "TD: $1,334.30",
      "P: Paid $1,334.30",
    ]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain("Page 1 of 1");
  });

  it("leaves out what the shop and the buyer did not provide", async () => {
    const { elements } = await read({
      seller: { name: "Ridgeline", address: [], taxId: "" },
      jobReferences: null,
    });
    expect(elements.join("\n")).not.toMatch(/Tax ID|Job|Claim/);
    expect(elements.slice(1, 4)).toEqual(["H2: From", "P: Ridgeline", "H2: To"]);
  });

  it("shows a payment in another currency in that currency", async () => {
    const paid = { ...content.paid, amountCents: 9_500, currency: "EUR" };
    expect((await read({ paid })).elements.at(-1)).toBe("P: Paid 95.00 EUR");
  });

  it("spreads a hundred lines with long names over several pages, each line complete", async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      title: `Report ${index + 1} on ${"a very long name of a product ".repeat(4).trim()}`,
      roofAddress: `${index + 1} Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Road`,
      tier: null,
      quantity: 1,
      unitPriceCents: 100,
    }));
    const { pages, elements } = await read({
      lines,
      buyer: { name: "x".repeat(200), address: [] },
    });
    expect(pages.length).toBeGreaterThan(2);
    const cells = elements.filter((element) => element.startsWith("TD: Report"));
    const packed = (text: string) => text.replaceAll(/\s/g, "");
    expect(cells.map(packed)).toEqual(
      lines.map(({ title, roofAddress }) => packed(`TD: ${title} ${roofAddress}`)),
    );
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it("has the letters of every script", async () => {
    const name = "Юлия Αθηνά שרה محمد";
    const line = content.lines[0]!;
    const { elements } = await read({
      buyer: { name, address: ["東京都千代田区丸の内", "서울특별시", "北京市朝阳区"] },
      lines: [{ ...line, roofAddress: "תל אביב, רחוב הרצל" }],
    });
    expect(elements).toEqual(
      expect.arrayContaining([
        `P: ${name}`,
        "P: 東京都千代田区丸の内",
        "P: 서울특별시",
        "P: 北京市朝阳区",
        expect.stringContaining("תל אביב"),
      ]),
    );
    expect(elements.join("")).not.toContain("?");
  });

  it("has the same bytes every time", async () => {
    const [first, second] = [await draw(), await draw()];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe("a credit note", () => {
  it("names its receipt, the amount refunded now and in total, and what remains paid", async () => {
    const credit = {
      receiptNumber: "R-2026-000123",
      receiptIssuedOn: "2026-11-23",
      amountCents: 100_000,
      sumCents: 101_000,
      refundId: "REF-1",
    };
    const { elements } = await read(
      { credit, buyer: { name: "Щукин", address: ["臺北市"] } },
      { kind: "credit note", number: "C-2026-000012" },
    );
    expect(elements).toEqual(expect.arrayContaining(["P: Щукин", "P: 臺北市"]));
    expect(elements[0]).toBe("H1: Credit note C-2026-000012");
    expect(elements).toContain("P: For receipt: R-2026-000123 of November 23, 2026");
    expect(elements).toContain("P: PayPal refund: REF-1");
    expect(elements.slice(-4)).toEqual([
      "P: Paid $1,334.30",
      "P: Refunded with this credit note $1,000.00",
      "P: Refunded in total $1,010.00",
      "P: Remains paid $324.30",
    ]);
  });

  it("shows what was kept for points that were spent already, and adds up", async () => {
    const credit = {
      receiptNumber: "R-2026-000123",
      receiptIssuedOn: "2026-11-23",
      amountCents: 133_180,
      sumCents: 133_180,
      refundId: "REF-1",
      deducted: { points: 25, amountCents: 250 },
    };
    const { elements } = await read({ credit }, { kind: "credit note", number: "C-2026-000013" });
    expect(elements.slice(-6)).toEqual([
      "P: Paid $1,334.30",
      "P: Returned $1,334.30",
      "P: Deducted for 25 points already spent -$2.50",
      "P: Refunded with this credit note $1,331.80",
      "P: Refunded in total $1,331.80",
      "P: Remains paid $2.50",
    ]);
  });
});
