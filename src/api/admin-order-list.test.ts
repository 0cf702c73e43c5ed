import { describe, expect, test } from "vitest";
import type { OrderRow } from "#contracts/calls/admin-orders";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import {
  type AdminCaller,
  payGuestOrder,
  placeGuestOrder,
  setStatus,
  signInAdmin,
} from "#test/api/admin-orders";
import { countStatements } from "#test/count-statements";
import { admin, makeCategory, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { buyer, roof } from "#test/api/guest-purchase";

const shop = useTestShop();
const make = (given = {}) => makeProduct(shop.as(admin), given);
const list = (caller: AdminCaller, query = "") =>
  caller.call<OrderRow[]>("GET", `/api/orders/all${query}`);
const listRowIds = (rows: OrderRow[]) => rows.map(({ _id }) => _id);

describe("the list of all orders", () => {
  /** Orders of different buyers and roofs, oldest first. */
  async function placeSome() {
    const [report, sketch] = [await make(), await make({ title: "ESX Sketch" })];
    const customer = await signIn(shop, { name: "José Álvarez" });
    const first = await placeGuestOrder(shop, report);
    shop.advance(60_000);
    const second = await placeGuestOrder(shop, sketch, {
      guestCustomer: { ...buyer, firstName: "Wei", lastName: "Chen", email: "wei@chen.test" },
      products: [
        {
          product: sketch,
          quantity: 1,
          projectDetails: { ...roof, address: "7 Lake Court, Austin" },
        },
      ],
    });
    shop.advance(60_000);
    const third = (await placeCustomerOrder(customer, report))._id;
    await payAsCustomer(shop, customer, third);
    return { report, sketch, customer, first, second, third };
  }

  test("is newest first, with what a row shows and no more", async () => {
    const { first, second, third, customer, sketch } = await placeSome();
    const { status, body, headers } = await list(await signInAdmin(shop));
    expect(status).toBe(200);
    expect(headers["x-total-count"]).toBe("3");
    expect(headers["x-total-count-is-minimum"]).toBeUndefined();
    expect(listRowIds(body)).toEqual([third, second, first]);
    expect(body[0]).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      customerId: customer.userId,
      isGuestOrder: false,
      user: { _id: customer.userId, fullName: "José Álvarez" },
      guestInfo: null,
      totalPrice: 49.9,
      rewardPointsEarned: 25,
      rewardPointsAwarded: true,
      warning: null,
    });
    expect(body[1]).toMatchObject({
      isGuestOrder: true,
      user: null,
      guestInfo: { fullName: "Wei Chen" },
      contact: { email: "wei@chen.test" },
      products: [{ product: { _id: sketch, title: "ESX Sketch" }, quantity: 1 }],
      roof: "7 Lake Court, Austin",
      rewardPointsEarned: 0,
    });
    for (const row of body) {
      expect(row).not.toHaveProperty("address");
      expect(row).not.toHaveProperty("payment");
      expect(JSON.stringify(row)).not.toContain(roof.instructions);
    }
  });

  test("is the same whole or page by page", async () => {
    const { first, second, third } = await placeSome();
    const caller = await signInAdmin(shop);
    const pages = [await list(caller, "?page=1&limit=2"), await list(caller, "?page=2&limit=2")];
    expect(pages.map(({ body }) => listRowIds(body))).toEqual([[third, second], [first]]);
    expect(pages.map(({ headers }) => headers["x-total-count"])).toEqual(["3", "3"]);
    expect((await list(caller, "?page=9")).body).toEqual([]);
    for (const query of ["?page=0", "?limit=0", "?limit=101", "?page=x", "?limit=-1"])
      expect((await list(caller, query)).status).toBe(400);
  });

  test("is searched by number, customer, email and roof address, in any case and word order", async () => {
    const { first, second, third, customer } = await placeSome();
    const caller = await signInAdmin(shop);
    const search = async (text: string) =>
      listRowIds((await list(caller, `?search=${encodeURIComponent(text)}`)).body);
    expect(await search(second.slice(0, 8).toUpperCase())).toEqual([second]);
    expect(await search(`#${third.slice(-8)}`)).toEqual([third]);
    expect(await search(first)).toEqual([first]);
    expect(await search("chen wei")).toEqual([second]);
    expect(await search("WEI@CHEN")).toEqual([second]);
    expect(await search("alvarez")).toEqual([third]);
    expect(await search(customer.email)).toEqual([third]);
    expect(await search("dana reyes")).toEqual([third, first]);
    expect(await search("lake court")).toEqual([second]);
    expect(await search("12 ridge road, boulder")).toEqual([third, first]);
    expect(await search("re")).toEqual([third, first]);
    expect(await search("ana")).toEqual([third, first]);
    expect(await search("an")).toEqual([]);
    expect(await search("nobody")).toEqual([]);
    expect(await search("' OR 1=1 --")).toEqual([]);
    expect(await search("%")).toEqual([]);
    expect(await search("___")).toEqual([]);
    expect((await list(caller, `?search=${"x".repeat(101)}`)).status).toBe(400);
  });

  test("follows an account that is renamed, and a guest order that is claimed", async () => {
    const { first, third, customer } = await placeSome();
    const caller = await signInAdmin(shop);
    const search = async (text: string) =>
      listRowIds((await list(caller, `?search=${encodeURIComponent(text)}`)).body);
    await customer.call("PUT", "/api/profile", { name: "Birch & Sons", phone: "" });
    await shop.react();
    expect(await search("birch")).toEqual([third]);
    expect(await search("alvarez")).toEqual([]);
    await caller.call("PUT", `/api/customers/${customer.userId}`, { name: "Cedar & Sons" });
    await shop.react();
    expect(await search("cedar")).toEqual([third]);
    const owner = await signIn(shop, { email: buyer.email, name: "Reyes Roofing" });
    await owner.call("POST", "/api/orders/claim");
    await shop.react();
    expect(await search("reyes roofing")).toEqual([first]);
  });

  test("is filtered by status, payment, product and date, combined and alone", async () => {
    const { first, second, third, sketch, report } = await placeSome();
    const caller = await signInAdmin(shop);
    const narrow = async (query: string) => {
      const { body, headers } = await list(caller, `?${query}`);
      expect(headers["x-total-count"]).toBe(String(body.length));
      return listRowIds(body);
    };
    expect(await narrow("status=new")).toEqual([third]);
    expect(await narrow("status=pending,new")).toEqual([third, second, first]);
    expect(await narrow("status=pending&paymentStatus=pending")).toEqual([second, first]);
    expect(await narrow("paymentStatus=completed,refunded")).toEqual([third]);
    expect(await narrow("status=cancelled")).toEqual([]);
    expect(await narrow(`productId=${sketch}`)).toEqual([second]);
    expect(await narrow(`productId=${report}&status=pending`)).toEqual([first]);
    expect(await narrow(`productId=${report}&search=ridge`)).toEqual([third, first]);
    const { createdAt } = (await list(caller)).body.find(({ _id }) => _id === second)!;
    expect(await narrow(`from=${createdAt}`)).toEqual([third, second]);
    expect(await narrow(`to=${createdAt}`)).toEqual([first]);
    const day = dayIn(defaultCalendar.timezone, new Date(createdAt));
    expect(await narrow(`from=${day}&to=${day}&search=austin`)).toEqual([second]);
    expect(await narrow("from=2001-01-01&to=2001-01-31")).toEqual([]);
    expect(await narrow("from=2001-01-01")).toEqual([third, second, first]);
    expect(await narrow(`from=${createdAt}&status=new`)).toEqual([third]);
    const offset = encodeURIComponent(createdAt.replace("Z", "+00:00"));
    expect(await narrow(`from=${offset}`)).toEqual([third, second]);
  });

  test("takes dates of any year", async () => {
    const { first, second, third } = await placeSome();
    const caller = await signInAdmin(shop);
    const narrow = async (query: string) => listRowIds((await list(caller, `?${query}`)).body);
    for (const past of ["0000-01-01", "0001-01-01", "0000-01-01T00:00:00%2B14:00"]) {
      expect(await narrow(`from=${past}`)).toEqual([third, second, first]);
      expect(await narrow(`to=${past}`)).toEqual([]);
    }
    for (const future of ["9999-12-31", "9999-12-31T23:59:59-14:00", "9999-12-31T23:59:59.9Z"]) {
      expect(await narrow(`from=${future}`)).toEqual([]);
      expect(await narrow(`to=${future}`)).toEqual([third, second, first]);
    }
  });

  test("is filtered by the category of what was bought, and leaves out abandoned orders on request", async () => {
    const roofs = await makeCategory(shop.as(admin), "Roofs");
    const inRoofs = await make({ categoryIds: [roofs] });
    const [paid, unpaid] = [
      await placeGuestOrder(shop, inRoofs),
      await placeGuestOrder(shop, await make()),
    ];
    await payGuestOrder(shop, paid);
    const caller = await signInAdmin(shop);
    const narrow = async (query: string) => listRowIds((await list(caller, `?${query}`)).body);
    expect(await narrow(`categoryId=${roofs}`)).toEqual([paid]);
    expect(await narrow(`categoryId=${roofs}&status=pending`)).toEqual([]);
    expect(await narrow("counted=true")).toEqual([unpaid, paid]);
    await setStatus(caller, unpaid, "cancelled");
    await setStatus(caller, paid, "cancelled");
    expect(await narrow("counted=true")).toEqual([paid]);
    expect(await narrow("counted=true&search=ridge")).toEqual([paid]);
    expect((await list(caller, "?counted=yes")).status).toBe(400);
  });

  test("refuses unknown values of a filter", async () => {
    const caller = await signInAdmin(shop);
    for (const query of [
      "?status=shipped",
      "?status=new,shipped",
      "?paymentStatus=paid",
      "?from=yesterday",
      "?to=2026-13-01",
      "?productId=1",
      "?status=new&status=pending",
    ])
      expect((await list(caller, query)).status, query).toBe(400);
  });

  test("takes at most six statements, searched or filtered", async () => {
    await placeSome();
    const caller = await signInAdmin(shop);
    const count = async (query: string) =>
      (await countStatements(shop, () => list(caller, query))).statements.length;
    for (const query of ["?page=1", "?search=ridge", "?status=new"])
      expect(await count(query), query).toBeLessThanOrEqual(6);
  });

  test("says where it stopped counting, and still shows the newest", async () => {
    const product = await make();
    const newest = await placeGuestOrder(shop, product);
    await shop.database.pool.query(
      `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents,
         fingerprint, created_at, updated_at, product_ids, category_ids, search_text)
       select gen_random_uuid(), 'completed', 'completed', contact, contact_email, address, total_cents,
         'x', created_at - n * interval '1 hour', updated_at, product_ids, category_ids, search_text
       from orders, generate_series(1, 1200) n where id = $1`,
      [newest],
    );
    const caller = await signInAdmin(shop);
    const broad = await list(caller, "?search=ridge&limit=5");
    expect(broad.headers).toMatchObject({
      "x-total-count": "1000",
      "x-total-count-is-minimum": "true",
    });
    expect(broad.body).toHaveLength(5);
    expect(broad.body[0]!._id).toBe(newest);
    const far = await list(caller, "?search=ridge&limit=100&page=13");
    expect(far.body).toHaveLength(1);
    const exact = await list(caller, "?limit=5");
    expect(exact.headers).toMatchObject({ "x-total-count": "1201" });
    expect(exact.headers).not.toHaveProperty("x-total-count-is-minimum");
    const last = await list(caller, "?limit=100&page=13");
    expect(last.body).toHaveLength(1);
    const whole = await list(caller);
    expect(whole.body).toHaveLength(1201);
    expect(new Set(listRowIds(whole.body)).size).toBe(1201);
    const dates = whole.body.map(({ createdAt }) => createdAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(last.body[0]!._id).toBe(whole.body.at(-1)!._id);
  });
});
