import { beforeEach, describe, expect, test } from "vitest";
import type { AuditEntry } from "#contracts/calls/audit";
import type { OrderRow } from "#contracts/calls/admin-orders";
import { formatOrderNumber } from "#contracts/order-number";
import { XLSX_TYPE } from "#contracts/xlsx";
import { confirmPassword } from "#modules/accounts/password";
import { exportOrders } from "#modules/orders/office";
import { hashToken } from "#platform/tokens";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  setStatus,
  signInAdmin,
} from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { buyer } from "#test/api/guest-purchase";
import { readXlsx } from "#test/api/read-xlsx";
import { soon } from "#test/soon";

const shop = useTestShop();
let alex: AdminCaller;

beforeEach(async () => {
  alex = await signInAdmin(shop);
});

const exported = (query = "", token = alex.token) =>
  shop.server.inject({
    url: `/api/orders/export${query}`,
    headers: { authorization: `Bearer ${token}` },
  });

const asAlex = () =>
  shop.as({
    kind: "admin",
    userId: alex.userId,
    address: "203.0.113.8",
    sessionId: hashToken(alex.token),
  });

const entries = async () => {
  const { body } = await alex.call<AuditEntry[]>("GET", "/api/audit?kind=orders.exported");
  return body.map(({ actor, details }) => ({
    by: actor.name,
    ...Object.fromEntries(details.map(({ term, text }) => [term, text])),
  }));
};

const jobReferences = {
  claimNumber: "CLM/42",
  jobNumber: "PO-7",
  insured: "=HYPERLINK(1)",
  dateOfLoss: "2026-01-31",
};

describe("the list of orders as a file", () => {
  test("has a line for each order with its times, buyer, products, references and amounts", async () => {
    const product = await makeProduct(shop.as(admin), { title: "+Roof, whole" });
    const paid = await placeGuestOrder(shop, product, { jobReferences });
    await payGuestOrder(shop, paid);
    await setStatus(alex, paid, "cancelled", { refund: 49.9 });
    await shop.react();
    shop.advance(60_000);
    const customer = await signIn(shop, { name: "José Álvarez" });
    const { _id: unpaid } = await placeCustomerOrder(customer, product);
    await confirmPassword(asAlex(), testPassword);
    const { headers, body } = await exported();
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = body.split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFOrder,Placed (America/New_York),Paid (America/New_York),Due (America/New_York),Delivered (America/New_York),Status,Payment,Customer,Email,Account,Products,Claim number,PO or job number,Insured or homeowner,Date of loss,Total,Paid in money,Paid with points,Refunded,Given back as points,Currency,Order id",
    );
    const time = String.raw`20\d\d-\d\d-\d\d \d\d:\d\d:\d\d`;
    expect(lines[1]).toMatch(
      new RegExp(
        `^${formatOrderNumber(unpaid)},${time},,,,pending,pending,José Álvarez,${buyer.email},customer,`,
      ),
    );
    expect(lines[2]).toMatch(
      new RegExp(
        `^${formatOrderNumber(paid)},${time},${time},${time},,cancelled,refunded,Dana Reyes,`,
      ),
    );
    expect(lines[2]).toContain(
      `,${buyer.email},guest,"'+Roof, whole × 1",CLM/42,PO-7,"'=HYPERLINK(1)",2026-01-31,49.9,49.9,0,49.9,0,USD,${paid}`,
    );
    expect(lines.slice(3)).toEqual([""]);
  });

  test("is for those who handle payments, requires the password again, and is recorded without the search text", async () => {
    const product = await makeProduct(shop.as(admin));
    await placeGuestOrder(shop, product);
    expect((await exported()).json()).toMatchObject({ code: "password_required" });
    const staff = await makeUser(shop, { role: "staff" });
    expect((await exported("", staff.token)).statusCode).toBe(403);
    expect(await entries()).toEqual([]);
    await confirmPassword(asAlex(), testPassword);
    await exported("?search=dana&status=new,pending&from=2026-01-01T00:00:00.000Z&sort=dueLatest");
    await exported(`?search=x&productId=${product}&counted=true&due=late`);
    await exported();
    expect(await entries()).toEqual([
      { by: "Alex Admin", Orders: "1", Complete: "yes" },
      {
        by: "Alex Admin",
        Orders: "0",
        Complete: "yes",
        Search: "yes",
        "Counted only": "yes",
        Product: product,
        Due: "late",
      },
      {
        by: "Alex Admin",
        Orders: "1",
        Complete: "yes",
        Search: "yes",
        Statuses: "new, pending",
        Since: "2026-01-01T00:00:00.000Z",
        Sort: "dueLatest",
      },
    ]);
    const { rows } = await shop.database.pool.query(
      "select from audit_log where strpos(details::text, 'dana') > 0",
    );
    expect(rows).toEqual([]);
  });

  test("as an Excel file keeps what looks like a number, and has amounts and times to calculate with", async () => {
    const references = { claimNumber: "0001234567890123", jobNumber: "12345E67", insured: "=1+1" };
    const product = await makeProduct(shop.as(admin));
    const order = await placeGuestOrder(shop, product, {
      jobReferences: { ...references, dateOfLoss: "2026-01-31" },
    });
    await payGuestOrder(shop, order);
    const url = "?format=xlsx&search=dana";
    expect((await exported(url)).json()).toMatchObject({ code: "password_required" });
    const staff = await makeUser(shop, { role: "staff" });
    expect((await exported(url, staff.token)).statusCode).toBe(403);
    expect((await exported("?format=ods")).statusCode).toBe(400);
    await confirmPassword(asAlex(), testPassword);
    const { headers, rawPayload } = await exported(url);
    expect(headers["content-type"]).toBe(XLSX_TYPE);
    const [heads, row, ...rest] = readXlsx(rawPayload);
    const cells = Object.fromEntries(heads!.map((head, at) => [head, row![at]]));
    expect(cells).toMatchObject({
      Order: formatOrderNumber(order),
      "Placed (America/New_York)": expect.any(Number),
      "Claim number": "0001234567890123",
      "PO or job number": "12345E67",
      "Insured or homeowner": "=1+1",
      "Date of loss": 46_053,
      Total: 49.9,
      Refunded: 0,
      "Order id": order,
    });
    expect(rest).toEqual([]);
    expect(await entries()).toEqual([
      { by: "Alex Admin", Orders: "1", Complete: "yes", Search: "yes", Format: "xlsx" },
    ]);
  });

  describe("of more orders than are read at once", () => {
    /** Pairs placed in the same microsecond, in several states; some are due at the same time, some never. */
    beforeEach(async () => {
      const product = await makeProduct(shop.as(admin));
      const first = await placeGuestOrder(shop, product);
      await shop.database.pool.query(
        `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents, fingerprint,
           search_text, due_at, created_at, updated_at)
         select gen_random_uuid(), (array['new', 'processing', 'completed'])[n % 3 + 1], 'completed', contact,
           contact_email, address, total_cents, fingerprint, search_text,
           case when n % 4 > 0 then now() + (n % 50 - 25) * interval '1 hour 1 microsecond' end,
           now() - (n / 2) * interval '1 microsecond', now()
         from orders, generate_series(1, 450) n where id = $1`,
        [first],
      );
      await shop.database.pool.query(
        `insert into order_lines (order_id, position, product_id, title, unit_price_cents, quantity, snapshot)
         select o.id, 0, l.product_id, l.title, l.unit_price_cents, 1, l.snapshot
         from orders o, order_lines l where o.id <> $1 and l.order_id = $1`,
        [first],
      );
      await confirmPassword(asAlex(), testPassword);
    });

    const listExportedIds = (file: string) =>
      file
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.slice(-36));

    const listed = async (query: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let page = 1; ; page++) {
        const { body } = await alex.call<OrderRow[]>(
          "GET",
          `/api/orders/all?limit=100&page=${page}&${query}`,
        );
        ids.push(...body.map(({ _id }) => _id));
        if (body.length < 100) return ids;
      }
    };

    test.each([
      ["", 451],
      ["status=new,processing", 300],
      ["sort=dueSoonest", 451],
      ["sort=dueLatest", 451],
      ["sort=dueLatest&status=completed", 150],
      ["due=all", 225],
      ["due=late&sort=dueLatest", 117],
      ["due=soon", 225],
      ["search=dana&sort=dueSoonest", 451],
      ["search=nobody", 0],
    ])("has the same orders as the list with %s, in the same order", async (query, count) => {
      const { body } = await exported(`?${query}`);
      const ids = listExportedIds(body);
      expect(ids).toHaveLength(count);
      expect(ids).toEqual(await listed(query));
    });

    test("reads only as much as is taken, and records how much that was", async () => {
      for await (const batch of await exportOrders(asAlex(), {})) {
        expect(batch).toHaveLength(200);
        break;
      }
      await soon(async () =>
        expect(await entries()).toEqual([{ by: "Alex Admin", Orders: "200", Complete: "no" }]),
      );
    });
  });
});
