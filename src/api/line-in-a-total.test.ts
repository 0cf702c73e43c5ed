import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdjustmentKind, adjustmentKinds } from "#contracts/adjustments";
import type { OfficeOrder } from "#contracts/calls/office-order";
import type { Order } from "#contracts/calls/order";
import { confirmPassword } from "#modules/accounts/password";
import { placeOrder } from "#modules/orders/placing";
import { listOrderReceipts, makeReceiptFile } from "#modules/receipts";
import { foldSales } from "#modules/sales";
import { hashToken } from "#platform/tokens";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { callerWith, payAsCustomer } from "#test/api/customer-purchase";
import { buyer, roof } from "#test/api/guest-purchase";
import { messagesTo } from "#test/api/notices";
import { readPdf } from "#test/api/read-pdf";
import { useRefunds } from "#test/api/refunds";

const kind = "wrapping" as AdjustmentKind;

const shop = useTestShop();
const { moneyBack, system } = useRefunds(shop);

beforeAll(() => {
  adjustmentKinds[kind] = { label: "Gift wrapping", changes: "total" };
});
afterAll(() => {
  Reflect.deleteProperty(adjustmentKinds, kind);
});

/** A customer's order of an item for $49.90, with an adjustment of a kind that nothing else knows. */
async function place(cents: number) {
  const { user, actor, token } = await makeUser(shop);
  const product = await makeProduct(shop.as(admin));
  const { id: orderId } = await placeOrder(shop.as(actor), {
    lines: [{ product, quantity: 1, projectDetails: roof }],
    contact: buyer,
    address: {
      line1: "12 Ridge Road",
      additional: "",
      city: "Boulder",
      state: "CO",
      zip: "80301",
      country: "United States",
    },
    jobReferences: null,
    adjustments: [{ kind, cents }],
    expectedTotalCents: 4990 + cents,
    idempotencyKey: null,
  });
  const customer = { userId: user.id, email: user.email, call: callerWith(shop, token) };
  return { customer, orderId, product };
}

describe.each([500, -490])("an adjustment of %i cents in an order's total", (cents) => {
  const usd = (amount: number) => `$${amount.toFixed(2)}`;
  const total = (4990 + cents) / 100;
  const label = "Gift wrapping";
  const amount = cents < 0 ? `-${usd(-cents / 100)}` : usd(cents / 100);

  test("is paid, refunded in part, and printed on receipt, mail, notification, page and CSV", async () => {
    const { customer, orderId, product } = await place(cents);
    await payAsCustomer(shop, customer, orderId);
    await shop.react();
    const captured = shop.standIn.listCalls().findLast(({ operation }) => operation === "capture")!;
    expect(captured.amount).toBe(`${total.toFixed(2)} USD`);

    const { body: own } = await customer.call<Order>("GET", `/api/orders/${orderId}`);
    expect(own).toMatchObject({
      totalPrice: total,
      adjustments: [{ label, amount: cents / 100 }],
      payment: { amount: total },
    });
    const mail = shop.mails.find(({ subject }) => subject.startsWith("Confirmed:"))!;
    expect(mail.text).toContain(`${label}: ${amount}\nTotal: ${usd(total)}`);
    expect(mail.text).toContain(`We received your payment of ${usd(total)}`);
    expect((await messagesTo(shop, customer.userId)).join()).toContain(
      `We received your payment of ${usd(total)}`,
    );
    const [receipt] = await listOrderReceipts(system(), [orderId]);
    const { elements } = readPdf(await makeReceiptPdf(receipt!));
    const sums = elements.slice(elements.indexOf(`TD: ${label}`));
    expect(sums).toEqual([
      `TD: ${label}`,
      "TD: ",
      "TD: ",
      `TD: ${amount}`,
      "TD: Total",
      "TD: ",
      "TD: ",
      `TD: ${usd(total)}`,
      `P: Paid ${usd(total)}`,
    ]);

    const boss = await signInAdmin(shop);
    const body = { status: "completed" };
    await boss.call<OfficeOrder>("PUT", `/api/orders/${orderId}/status`, body);
    const refund = { refund: 20, refundable: total, reason: "One gable was wrong" };
    const refunded = await boss.call<Order>("POST", `/api/orders/${orderId}/refund`, refund);
    expect([refunded.status, moneyBack()]).toEqual([200, ["20.00 USD"]]);
    await shop.react();
    const left = Math.round((total - 20) * 100) / 100;
    expect((await readOrder(boss, orderId)).payment.refundable).toBe(left);
    const [, note] = await listOrderReceipts(system(), [orderId]);
    expect(readPdf(await makeReceiptPdf(note!)).elements.slice(-3)).toEqual([
      "P: Refunded with this credit note $20.00",
      "P: Refunded in total $20.00",
      `P: Remains paid ${usd(left)}`,
    ]);

    await confirmPassword(
      shop.as({
        kind: "admin",
        userId: boss.userId,
        address: "203.0.113.8",
        sessionId: hashToken(boss.token),
      }),
      testPassword,
    );
    const { body: csv } = await shop.server.inject({
      url: "/api/orders/export",
      headers: { authorization: `Bearer ${boss.token}` },
    });
    const [heads, line] = csv.split("\r\n").map((row) => row.split(","));
    const cell = (head: string) => Number(line![heads!.indexOf(head)]);
    expect([cell(label), cell("Total"), cell("Paid in money"), cell("Refunded")]).toEqual([
      cents / 100,
      total,
      total,
      20,
    ]);
    await foldSales(system());
    const { rows } = await shop.database.pool.query(
      "select sum(cents)::int as cents from product_figures where product_id = $1",
      [product],
    );
    expect(rows).toEqual([{ cents: Math.round(left * 100) }]);
  });
});

const makeReceiptPdf = async (receipt: Parameters<typeof makeReceiptFile>[0]) =>
  (await makeReceiptFile(receipt)).bytes;

test("the files that a new kind touches are at most twelve, and documented", async () => {
  const docs = await readFile("docs/architecture.md", "utf8");
  const [, section = ""] = docs.split("## A line in an order's total\n");
  const table = section
    .split("\n## ")[0]!
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const files = table.map((line) => /^\| `([^`]+)`/.exec(line)![1]!);
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(12);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
