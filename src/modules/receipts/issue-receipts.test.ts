import { beforeEach, describe, expect, it } from "vitest";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { defaultIdentity } from "#contracts/shop-identity";
import { findOrderWithLines } from "#modules/orders";
import { setStatus } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { countRows } from "#test/api/guest-purchase";
import { refundEvent, useRefundEvents } from "#test/paypal/refund-events";
import { saveSection } from "#test/api/save-section";
import {
  deleteOldReceipts,
  issueCreditNotes,
  issueReceipt,
  listReceiptMonths,
  listReceipts,
  listOrderReceipts,
} from "./index.ts";

const shop = useTestShop();
const { paid, arrived } = useRefundEvents(shop);
const system = () => shop.app.asSystem("test");
const listIssuedReceipts = (orderId: string) => listOrderReceipts(system(), [orderId]);
const listReceiptNumbers = async (orderId: string) =>
  (await listIssuedReceipts(orderId)).map(({ number }) => number);
const year = Number(dayIn(defaultCalendar.timezone, new Date()).slice(0, 4));

describe("the receipt of a paid order", () => {
  it("is issued once, however often its payment is announced", async () => {
    const { orderId } = await paid();
    expect(await listReceiptNumbers(orderId)).toEqual([`R-${year}-000001`]);
    const order = (await findOrderWithLines(system(), orderId))!;
    const again = await issueReceipt(system(), order);
    expect(again!.number).toBe(`R-${year}-000001`);
    expect((await issueCreditNotes(system(), orderId)).map(({ id }) => id)).toEqual([again!.id]);
    expect((await paid().then(({ orderId }) => listReceiptNumbers(orderId)))[0]).toBe(
      `R-${year}-000002`,
    );
  });

  it("is not issued for an order that is not paid", async () => {
    const customer = await signIn(shop);
    const { _id } = await placeCustomerOrder(customer, await makeProduct(shop.as(admin)));
    const order = (await findOrderWithLines(system(), _id))!;
    expect(await issueReceipt(system(), order)).toBeNull();
    expect(await issueCreditNotes(system(), _id)).toEqual([]);
    expect(await countRows(shop, "receipt_counters")).toBe(0);
  });

  it("names the shop as it was called then, and the details of the order", async () => {
    const { orderId } = await paid();
    await saveSection(shop, "identity", {
      name: "Ridgeline LLC",
      address: "12 Ridge Road\n\nBoulder, CO",
      taxId: "84-1",
    });
    const later = await paid();
    const [[before], [after]] = [
      await listIssuedReceipts(orderId),
      await listIssuedReceipts(later.orderId),
    ];
    expect(before!.content.seller).toEqual({ name: defaultIdentity.name, address: [], taxId: "" });
    expect(after!.content.seller).toEqual({
      name: "Ridgeline LLC",
      address: ["12 Ridge Road", "Boulder, CO"],
      taxId: "84-1",
    });
    expect(after!.content).toMatchObject({
      buyer: { address: ["12 Ridge Road", "Boulder, CO 80301", "United States"] },
      lines: [{ quantity: 1, unitPriceCents: 4990 }],
      totalCents: 4990,
      paid: { amountCents: 4990, currency: "USD", captureId: later.captureId },
      credit: null,
    });
  });

  it("gets numbers without a gap when many are issued at once and some fail", async () => {
    const product = await makeProduct(shop.as(admin));
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const customer = await signIn(shop);
        const { _id } = await placeCustomerOrder(customer, product);
        await payAsCustomer(shop, customer, _id);
        return (await findOrderWithLines(system(), _id))!;
      }),
    );
    const tooLong = { ...orders[0]!, id: "not an id" };
    await Promise.allSettled(
      [...orders, tooLong, ...orders].map((order) =>
        issueReceipt(system(), order, {
          orderId: order.id,
          captureId: "C",
          amountCents: 4990,
          currency: "USD",
        }),
      ),
    );
    const { rows } = await shop.database.pool.query<{ count: number }>(
      "select count from receipts order by count",
    );
    expect(rows.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6]);
    await shop.react();
    expect(await listReceiptNumbers(orders[0]!.id)).toHaveLength(1);
    const next = await paid();
    expect(await listReceiptNumbers(next.orderId)).toEqual([`R-${year}-000007`]);
  });

  it("is counted from one again in the next year", async () => {
    await paid();
    shop.advance(Date.UTC(year + 1, 0, 2) - Date.now());
    const { orderId } = await paid();
    expect(await listReceiptNumbers(orderId)).toEqual([`R-${year + 1}-000001`]);
  });
});

describe("the dates on a document", () => {
  const paidAt = async (instant: string) => {
    shop.advance(Date.parse(instant) - system().now().getTime());
    return paid();
  };
  const inChicago = () =>
    saveSection(shop, "calendar", { ...defaultCalendar, timezone: "America/Chicago" });

  it("are those of the shop's time zone, and so is the year of its number", async () => {
    await inChicago();
    // 8 PM on December 31 in Chicago.
    const { orderId } = await paidAt(`${year + 2}-01-01T02:00:00Z`);
    const [receipt] = await listIssuedReceipts(orderId);
    const day = `${year + 1}-12-31`;
    expect(receipt!.number).toBe(`R-${year + 1}-000001`);
    expect(receipt!.content).toMatchObject({ issuedOn: day, paidOn: day });
    const office = shop.as(admin);
    const inMonth = async (month: string) =>
      (await listReceipts(office, month, { page: 1, limit: 9 })).items.map(({ number }) => number);
    expect(await inMonth(`${year + 1}-12`)).toEqual([receipt!.number]);
    expect(await inMonth(`${year + 2}-01`)).toEqual([]);
  });

  it("stay as they were issued when the shop's time zone changes", async () => {
    const { orderId } = await paidAt(`${year + 1}-06-02T03:30:00Z`);
    const before = await listIssuedReceipts(orderId);
    await inChicago();
    expect(before[0]!.content.issuedOn).toBe(`${year + 1}-06-01`);
    expect(await listIssuedReceipts(orderId)).toEqual(before);
  });
});

describe("credit notes", () => {
  it("are issued for a part that PayPal returned and for the rest that the shop refunds", async () => {
    const { orderId, intentId, captureId, caller } = await paid();
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await arrived(captureId, refundEvent);
    await shop.react();
    await saveSection(shop, "identity", { ...defaultIdentity, name: "Renamed" });
    await setStatus(caller, orderId, "cancelled", { refund: 39.9 });
    await arrived(captureId, refundEvent, 2);
    await shop.react();
    const [receipt, ...notes] = await listIssuedReceipts(orderId);
    expect(receipt!.number).toBe(`R-${year}-000001`);
    expect(
      notes.map(({ number, content }) => [
        number,
        content.seller.name,
        content.credit!.amountCents,
        content.credit!.sumCents,
        content.credit!.receiptNumber,
      ]),
    ).toEqual([
      [`C-${year}-000001`, "Ridgeline", 1000, 1000, receipt!.number],
      [`C-${year}-000002`, "Renamed", 3990, 4990, receipt!.number],
    ]);
    expect(notes[1]!.content.buyer).toEqual(receipt!.content.buyer);
  });

  it("are attached to the mail about the refund, each to its own", async () => {
    const { orderId, intentId, captureId } = await paid();
    for (const [count, cents] of [1000, 500].entries()) {
      await refundAtPaypal(shop, intentId, { cents });
      await arrived(captureId, refundEvent, count + 1);
      await shop.react();
      const { text, attachments } = shop.mails.at(-1)!;
      const number = `C-${year}-00000${count + 1}`;
      expect(text).toContain(`Your credit note ${number} is attached.`);
      expect(attachments!.map(({ name }) => name)).toEqual([`Credit note ${number}.pdf`]);
    }
    expect(await listReceiptNumbers(orderId)).toHaveLength(3);
  });

  it("never add up to more than was paid, even if PayPal reports parts of a sum that is already booked", async () => {
    const { orderId, captureId } = await paid();
    const book = (cents: number, second: number) =>
      shop.database.pool.query(
        `insert into payment_refunds (id, order_id, capture_id, amount_cents, state, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, $3, 'completed', $4, now())`,
        [orderId, captureId, cents, new Date(Date.UTC(2026, 0, 1, 0, 0, second))],
      );
    await book(4000, 1);
    await issueCreditNotes(system(), orderId);
    await book(1500, 2);
    await book(2500, 3);
    const [, ...notes] = await issueCreditNotes(system(), orderId);
    expect(notes.map(({ content }) => content.credit!.amountCents)).toEqual([4000, 990]);
    expect((await issueCreditNotes(system(), orderId)).length).toBe(3);
  });

  it("are issued once when they are requested at the same time", async () => {
    const { orderId, intentId, captureId } = await paid();
    await refundAtPaypal(shop, intentId, {});
    await arrived(captureId, refundEvent);
    await Promise.all([
      shop.react(),
      ...Array.from({ length: 4 }, () => issueCreditNotes(system(), orderId)),
    ]);
    expect(await listReceiptNumbers(orderId)).toEqual([`R-${year}-000001`, `C-${year}-000001`]);
  });
});

describe("an issued receipt", () => {
  const changes = [
    "update receipts set content = '{}'",
    "delete from receipts",
    "truncate receipts",
  ];
  beforeEach(async () => {
    await paid();
  });

  it.each(changes)("can't be changed by the serving role: %s", async (statement) => {
    await expect(shop.database.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it.each(changes)("can't be changed by its owner either: %s", async (statement) => {
    await expect(shop.database.ownerPool.query(statement)).rejects.toMatchObject({ code: "42501" });
    expect(await countRows(shop, "receipts", "content->'lines' is not null")).toBe(1);
  });

  it("is deleted with its whole year when the law no longer requires it", async () => {
    await shop.database.pool.query(
      `insert into receipts (id, kind, year, count, order_id, content, issued_at)
       select gen_random_uuid(), 'receipt', $1::int - age, 1, gen_random_uuid(),
         jsonb_build_object('issuedOn', ($1::int - age) || '-05-31'), now()
       from unnest('{7,8,9}'::int[]) age`,
      [year],
    );
    await deleteOldReceipts(system());
    const { rows } = await shop.database.pool.query<{ year: number }>(
      "select year from receipts order by year",
    );
    expect(rows.map((row) => row.year)).toEqual([year - 7, year]);
    const months = (await listReceiptMonths(shop.as(admin))).map(({ month }) => month.slice(0, 4));
    expect(months).toEqual([String(year), String(year - 7)]);
  });
});
