import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { ProductDetails } from "#contracts/calls/catalogue";
import type { OrderReview, Review } from "#contracts/calls/reviews";
import { REVIEW_EDIT_DAYS } from "#contracts/reviews";
import { DAY_MS } from "#contracts/utc-days";
import { leaveOutInsiders } from "#modules/reviews";
import { type AdminCaller, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { countStatements } from "#test/count-statements";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { buyer, countRows, get, roof } from "#test/api/guest-purchase";
import {
  deliverTo,
  deliverToGuest,
  praise,
  review,
  reviewAsGuest,
} from "#test/api/reviewed-orders";

const shop = useTestShop();
let office: AdminCaller;
let customer: Caller;
let product = "";

beforeEach(async () => {
  office = await signInAdmin(shop);
  customer = await signIn(shop);
  product = await makeProduct(shop.as(admin));
});

const readProduct = async () =>
  (await get<ProductDetails>(shop, `/api/products/${product}`)).body as ProductDetails;
const listShown = async (query = "") =>
  (await get<Review[]>(shop, `/api/products/${product}/reviews${query}`)).body as Review[];

describe("writing a review", () => {
  test("a customer reviews a delivered product once, and everybody sees it under a short name", async () => {
    const order = await deliverTo(shop, office, customer, product);
    const { status, body } = await review(customer, order, product);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { product: { _id: product }, review: { ...praise, state: "shown" } },
    ]);
    const [shown] = await listShown();
    expect(shown).toEqual({
      _id: expect.any(String) as string,
      ...praise,
      name: "Dana R.",
      createdAt: expect.any(String) as string,
      editedAt: null,
      reply: null,
    });
    await review(customer, order, product, { ...praise, rating: 4 });
    expect(await countRows(shop, "reviews")).toBe(1);
    expect((await readProduct()).rating).toEqual({ average: 4, count: 1 });
  });

  test("a guest reviews with the order's mailed link, and sees it there again", async () => {
    const { token } = await deliverToGuest(shop, office, product);
    const url = `/api/orders/track/${encodeURIComponent(token)}/reviews`;
    expect((await get<OrderReview[]>(shop, url)).body).toMatchObject([{ review: null }]);
    expect((await reviewAsGuest(shop, token, product)).status).toBe(200);
    expect((await get<OrderReview[]>(shop, url)).body).toMatchObject([{ review: praise }]);
    expect((await reviewAsGuest(shop, `${token}x`, product)).status).toBe(404);
  });

  test("an order that is not delivered has nothing to review", async () => {
    const { _id } = await placeCustomerOrder(customer, product);
    await payAsCustomer(shop, customer, _id);
    expect(await review(customer, _id, product)).toMatchObject({ status: 409 });
    expect((await customer.call("GET", `/api/orders/${_id}/reviews`)).body).toEqual([]);
    expect(await countRows(shop, "reviews")).toBe(0);
  });

  test("a product that is in two lines of an order is reviewed once, one that is not in it never", async () => {
    const lines = [1, 2].map((quantity) => ({ product, quantity, projectDetails: roof }));
    const { _id } = await placeCustomerOrder(customer, product, {
      products: lines,
      payment: { provider: "paypal", amount: 149.7 },
    });
    await payAsCustomer(shop, customer, _id);
    await office.call("PUT", `/api/orders/${_id}/complete`, { remarks: "" });
    expect((await review(customer, _id, product)).body).toHaveLength(1);
    expect(await review(customer, _id, randomUUID())).toMatchObject({ status: 404 });
  });

  test("stars are whole and from 1 to 5, and the question about the roof must be answered", async () => {
    const order = await deliverTo(shop, office, customer, product);
    for (const wrong of [
      { ...praise, rating: 0 },
      { ...praise, rating: 6 },
      { ...praise, rating: 4.5 },
      { rating: 5, text: "" },
      { ...praise, text: "x".repeat(2001) },
    ])
      expect((await review(customer, order, product, wrong)).status).toBe(400);
    expect(await countRows(shop, "reviews")).toBe(0);
  });

  test("nobody else can review or change it", async () => {
    const order = await deliverTo(shop, office, customer, product);
    await review(customer, order, product);
    const stranger = await signIn(shop, { email: "stranger@example.com" });
    expect((await review(stranger, order, product, { ...praise, rating: 1 })).status).toBe(404);
    expect(await listShown()).toMatchObject([praise]);
  });

  test("it can be changed for a limited number of days", async () => {
    const { token } = await deliverToGuest(shop, office, product);
    await reviewAsGuest(shop, token, product);
    shop.advance(REVIEW_EDIT_DAYS * DAY_MS - 60_000);
    const changed = { rating: 2, matchesRoof: false, text: "A hip was missing." };
    expect((await reviewAsGuest(shop, token, product, changed)).status).toBe(200);
    const editedAt = expect.any(String) as string;
    expect(await listShown()).toMatchObject([{ ...changed, editedAt }]);
    shop.advance(2 * 60_000);
    expect((await reviewAsGuest(shop, token, product)).status).toBe(409);
    expect(await listShown()).toMatchObject([changed]);
  });

  test("concurrent submissions leave one review and correct figures", async () => {
    const order = await deliverTo(shop, office, customer, product);
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map((rating) => review(customer, order, product, { ...praise, rating })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [{ rating }] = (await listShown()) as [Review];
    expect((await readProduct()).rating).toEqual({ average: rating, count: 1 });
  });
});

describe("what a product shows", () => {
  test("says nothing about reviews while there are none", async () => {
    const shown = await readProduct();
    expect(Object.keys(shown)).not.toContain("rating");
    expect(Object.keys(shown)).not.toContain("reviews");
    expect(await listShown()).toEqual([]);
  });

  test("figures and the first page come with the product in one statement, more on demand", async () => {
    for (const rating of [5, 4, 4, 2, 5, 1]) {
      const order = await deliverTo(shop, office, customer, product);
      await review(customer, order, product, { ...praise, rating, matchesRoof: rating > 2 });
      shop.advance(1000);
    }
    const { statements, result } = await countStatements(shop, readProduct);
    expect(statements).toHaveLength(1);
    expect(result.rating).toEqual({ average: 3.5, count: 6 });
    expect(result.reviews).toMatchObject({ stars: [1, 1, 0, 2, 2], matching: 4, hidden: 0 });
    expect(result.reviews!.newest.map(({ rating }) => rating)).toEqual([1, 5, 2, 4, 4]);
    expect((await listShown("?page=2")).map(({ rating }) => rating)).toEqual([5]);
    const listed = await get<ProductDetails[]>(shop, "/api/products?limit=1");
    expect(listed.body).toMatchObject([{ rating: { average: 3.5, count: 6 } }]);
    expect(listed.body[0]).not.toHaveProperty("reviews");
  });

  test("a review shows at once in another process, too", async () => {
    const order = await deliverTo(shop, office, customer, product);
    const other = await shop.startAnother();
    const readThere = async () =>
      (await other.server.inject({ url: `/api/products/${product}` })).json<ProductDetails>();
    expect(await readThere()).not.toHaveProperty("rating");
    await review(customer, order, product);
    await expect.poll(readThere).toHaveProperty("rating.count", 1);
    await other.close();
  });

  test("sorting by rating puts the well reviewed first and leaves the unrated in their order", async () => {
    const [second, third, fourth] = [
      await makeProduct(shop.as(admin), { title: "Second" }),
      await makeProduct(shop.as(admin), { title: "Third" }),
      await makeProduct(shop.as(admin), { title: "Fourth" }),
    ];
    const sorted = async () =>
      (await get<ProductDetails[]>(shop, "/api/products?sort=rating")).body.map(({ _id }) => _id);
    expect(await sorted()).toEqual([product, second, third, fourth]);
    const rate = async (id: string, rating: number) =>
      review(customer, await deliverTo(shop, office, customer, id), id, { ...praise, rating });
    await rate(product, 1);
    await rate(fourth, 5);
    expect(await sorted()).toEqual([fourth, second, third, product]);
  });
});

describe("people who work for the shop", () => {
  const refused =
    "Only buyers can review a report. Orders of people who work for the shop can't be reviewed.";
  const rating = async () => (await readProduct()).rating;
  const setRole = (userId: string, role: string) =>
    shop.database.pool.query("update users set role = $2 where id = $1", [userId, role]);

  test("can't review what they bought, even after they left", async () => {
    const insider = await signIn(shop, { role: "staff" });
    const order = await deliverTo(shop, office, insider, product);
    expect(await review(insider, order, product)).toMatchObject({
      status: 403,
      body: { message: refused },
    });
    await setRole(insider.userId, "customer");
    expect((await review(insider, order, product)).status).toBe(403);
    const { body } = await insider.call("GET", `/api/orders/${order}/reviews`);
    expect(body).toEqual([]);
    expect(await countRows(shop, "reviews")).toBe(0);
  });

  test("can't complete their own order and have it reviewed", async () => {
    const insider = await signIn(shop);
    const { _id } = await placeCustomerOrder(insider, product);
    await payAsCustomer(shop, insider, _id);
    await setRole(insider.userId, "staff");
    const done = await insider.call("PUT", `/api/orders/${_id}/complete`, {
      remarks: "",
      attachmentUrls: [],
    });
    expect(done.status).toBe(200);
    await setRole(insider.userId, "customer");
    expect((await review(insider, _id, product)).status).toBe(403);
  });

  test("lose the reviews they wrote as customers once they join, for good", async () => {
    const order = await deliverTo(shop, office, customer, product);
    await review(customer, order, product);
    expect(await rating()).toEqual({ average: 5, count: 1 });
    await setRole(customer.userId, "admin");
    expect((await review(customer, order, product)).status).toBe(403);
    for (const role of ["staff", "customer"]) {
      await setRole(customer.userId, role);
      await leaveOutInsiders(shop.app.asSystem("test"));
      expect([await rating(), await listShown()]).toEqual([undefined, []]);
    }
    expect((await review(customer, order, product)).status).toBe(403);
  });

  test("can't review as guests with the address of their account", async () => {
    const { token, id } = await deliverToGuest(shop, office, product);
    await reviewAsGuest(shop, token, product);
    await signIn(shop, { role: "staff", email: buyer.email });
    expect((await reviewAsGuest(shop, token, product)).status).toBe(403);
    await leaveOutInsiders(shop.app.asSystem("test"));
    expect(await countRows(shop, "reviews", `is_insider and order_id = '${id}'`)).toBe(1);
    expect(await rating()).toBeUndefined();
  });
});
