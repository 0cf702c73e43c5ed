import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { Receipt, ReceiptMonth, ReceiptRow } from "#contracts/calls/receipts";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { confirmPassword } from "#modules/accounts/password";
import { makeOrderLink } from "#modules/orders";
import { hashToken } from "#platform/tokens";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  readOrder,
  setStatus,
  signInAdmin,
} from "#test/api/admin-orders";
import { admin, makeProduct, testPassword, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { readPdf } from "#test/api/read-pdf";
import { readXlsx } from "#test/api/read-xlsx";
import { readZip } from "#test/api/read-zip";

const jobReferences = { claimNumber: "CLM/42", jobNumber: "PO-7", insured: "=Ana", dateOfLoss: "" };
const month = dayIn(defaultCalendar.timezone, new Date()).slice(0, 7);
const year = month.slice(0, 4);

describe("receipts", () => {
  const shop = useTestShop();
  const open = async (url: string) => {
    const response = await shop.server.inject(url);
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
  };
  const paidOrder = async (given: Parameters<typeof placeCustomerOrder>[2] = {}) => {
    const customer = await signIn(shop);
    const { _id } = await placeCustomerOrder(customer, await makeProduct(shop.as(admin)), given);
    await payAsCustomer(shop, customer, _id);
    await shop.react();
    return { customer, orderId: _id };
  };
  const confirmed = async (office: AdminCaller) =>
    confirmPassword(
      shop.as({
        kind: "admin",
        userId: office.userId,
        address: "203.0.113.8",
        sessionId: hashToken(office.token),
      }),
      testPassword,
    );

  test("are on the customer's order, and open with a link that expires", async () => {
    const { customer, orderId } = await paidOrder({ jobReferences });
    const [receipt] = (await readOrder(customer, orderId)).receipts!;
    expect(receipt).toMatchObject({
      kind: "receipt",
      number: `R-${year}-000001`,
      amount: 49.9,
      currency: "USD",
    });
    const { status, headers, bytes } = await open(receipt!.url);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(headers["content-disposition"]).toContain(`"CLM-42 Receipt R-${year}-000001.pdf"`);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(readPdf(bytes).elements).toContain("P: Claim number: CLM/42");
    shop.advance(61 * 60_000);
    expect((await open(receipt!.url)).status).toBe(404);
  });

  test.each([
    [
      "another document",
      (url: string) => url.replace(/[0-9a-f]\?/, (end) => (end === "0?" ? "1?" : "0?")),
    ],
    ["no document", () => "/files/receipts/nothing?expires=1&signature=x"],
    ["no signature", (url: string) => url.split("?")[0]!],
  ])("open to nobody with a link to %s", async (_, change) => {
    const { customer, orderId } = await paidOrder();
    const [receipt] = (await readOrder(customer, orderId)).receipts!;
    expect((await open(change(receipt!.url))).status).toBe(404);
  });

  test("are on a guest's order behind its mailed link, and attached to the confirmation", async () => {
    const orderId = await placeGuestOrder(shop, await makeProduct(shop.as(admin)), {
      jobReferences,
    });
    await payGuestOrder(shop, orderId);
    shop.mails.length = 0;
    await shop.react();
    const [{ attachments, text }] = shop.mails as [(typeof shop.mails)[0]];
    expect(text).toContain(`Your receipt R-${year}-000001 is attached.`);
    const [attached] = attachments!;
    expect(attached!.name).toBe(`CLM-42 Receipt R-${year}-000001.pdf`);
    const link = new URL(makeOrderLink(shop.app.asSystem("test"), orderId, 0));
    const { body } = await (
      await signIn(shop)
    ).call<Order>("GET", `/api/orders/track/${link.pathname.split("/").at(-1)}`);
    const { bytes } = await open(body.receipts![0]!.url);
    expect(bytes.equals(attached!.bytes)).toBe(true);
  });

  test("and credit notes of an order are listed for admins, and for nobody else", async () => {
    const { customer, orderId } = await paidOrder();
    const office = await signInAdmin(shop);
    await setStatus(office, orderId, "cancelled", { refund: 49.9 });
    await shop.react();
    const url = `/api/orders/${orderId}/receipts`;
    const { body } = await office.call<Receipt[]>("GET", url);
    expect(body.map(({ number, amount }) => [number, amount])).toEqual([
      [`R-${year}-000001`, 49.9],
      [`C-${year}-000001`, 49.9],
    ]);
    expect((await customer.call("GET", url)).status).toBe(403);
    expect((await readOrder(customer, orderId)).receipts).toHaveLength(2);
  });

  describe("of a month", () => {
    test("are listed by it, newest first", async () => {
      const office = await signInAdmin(shop);
      for (let count = 0; count < 3; count++) await paidOrder({ jobReferences });
      const { body, headers } = await office.call<ReceiptRow[]>(
        "GET",
        `/api/receipts?month=${month}&page=1&limit=2`,
      );
      expect(headers["x-total-count"]).toBe("3");
      expect(body.map(({ number }) => number)).toEqual([`R-${year}-000003`, `R-${year}-000002`]);
      expect(body[0]).toMatchObject({ buyer: "Dana Reyes", receiptNumber: null });
      expect((await office.call<[]>("GET", "/api/receipts?month=2020-01")).body).toEqual([]);
      const months = await office.call<ReceiptMonth[]>("GET", "/api/receipts/months");
      expect(months.body).toEqual([{ month, count: 3 }]);
      expect((await office.call("GET", "/api/receipts?month=2020-13")).status).toBe(400);
    });

    test("are exported as CSV, Excel file and ZIP of PDFs, after the password is entered, and that is recorded", async () => {
      const office = await signInAdmin(shop);
      const { orderId } = await paidOrder({ jobReferences });
      await setStatus(office, orderId, "cancelled", { refund: 49.9 });
      await shop.react();
      await paidOrder();
      const read = (path: string, format = "") =>
        shop.server.inject({
          url: `/api/receipts/export${path}?month=${month}${format}`,
          headers: { authorization: `Bearer ${office.token}` },
        });
      for (const path of ["", "/files"]) expect((await read(path)).statusCode).toBe(403);
      await confirmed(office);
      const csv = (await read("")).body.split("\r\n");
      expect(csv[0]).toContain("Number,Kind,Issued on,Receipt,Order,Buyer,Claim number");
      expect(csv.slice(1, -1).map((row) => row.split(",").slice(0, 2).join(" "))).toEqual([
        `R-${year}-000001 Receipt`,
        `C-${year}-000001 Credit note`,
        `R-${year}-000002 Receipt`,
      ]);
      expect(csv[1]).toContain(`CLM/42,PO-7,"'=Ana",,49.9,USD,`);
      expect(csv[2]).toContain(",-49.9,USD,");
      const [heads, ...rows] = readXlsx((await read("", "&format=xlsx")).rawPayload);
      const amounts = heads!.indexOf("Amount");
      expect(rows.map((row) => [row[0], row[amounts]])).toEqual([
        [`R-${year}-000001`, 49.9],
        [`C-${year}-000001`, -49.9],
        [`R-${year}-000002`, 49.9],
      ]);
      const zip = await read("/files");
      expect(zip.headers["content-type"]).toBe("application/zip");
      const files = readZip(zip.rawPayload);
      expect(files.map(({ name }) => name)).toEqual([
        `R-${year}-000001 CLM-42.pdf`,
        `C-${year}-000001 CLM-42.pdf`,
        `R-${year}-000002.pdf`,
      ]);
      expect(readPdf(files[1]!.content).title).toBe(`Credit note C-${year}-000001`);
      const { rows: entries } = await shop.database.pool.query(
        "select details from audit_log where action = 'receipts.exported' order by id",
      );
      expect(entries).toEqual(
        ["csv", "xlsx", "zip"].map((format) => ({ details: { month, format, receipts: 3 } })),
      );
    });
  });
});
