import { beforeEach, describe, expect, test } from "vitest";
import type { ProductDetails } from "#contracts/calls/catalogue";
import type { OfficeReview, OrderReview, Review } from "#contracts/calls/reviews";
import { deactivateUser } from "#modules/accounts/customers";
import { type AdminCaller, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { type Caller, signIn } from "#test/api/customer-purchase";
import { get } from "#test/api/guest-purchase";
import { deliverTo, praise, review } from "#test/api/reviewed-orders";

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
const readFirstReviewId = async () => (await listShown())[0]!._id;
const moderate = (id: string, verb: "hide" | "show", body = {}) =>
  office.call<OfficeReview>("POST", `/api/reviews/${id}/${verb}`, body);

describe("the back office", () => {
  beforeEach(async () => {
    await review(customer, await deliverTo(shop, office, customer, product), product);
  });

  test("hides a review with a reason that its writer sees; its stars go on counting", async () => {
    const id = await readFirstReviewId();
    expect((await moderate(id, "hide")).status).toBe(400);
    const hidden = await moderate(id, "hide", { reason: "It names a neighbour." });
    expect(hidden.body).toMatchObject({ state: "hidden", hiddenReason: "It names a neighbour." });
    expect(await listShown()).toEqual([]);
    const { rating, reviews } = await readProduct();
    expect(rating).toEqual({ average: 5, count: 1 });
    expect(reviews).toEqual({
      stars: [0, 0, 0, 0, 1],
      matching: 1,
      hidden: 1,
      waiting: 0,
      newest: [],
    });
    const own = await customer.call<OrderReview[]>(
      "GET",
      `/api/orders/${hidden.body.orderId}/reviews`,
    );
    expect(own.body[0]!.review).toMatchObject({ hiddenReason: "It names a neighbour." });
    expect((await moderate(id, "show")).body).toMatchObject({ state: "shown", hiddenReason: null });
    expect(await listShown()).toHaveLength(1);
  });

  test("gets a hidden review back for approval when its writer changes it, however often", async () => {
    const id = await readFirstReviewId();
    const { orderId } = (await moderate(id, "hide", { reason: "Rude" })).body;
    for (const text of ["Better", "Even better"]) {
      await review(customer, orderId, product, { ...praise, text });
      expect(await listShown()).toEqual([]);
      const { rating, reviews } = await readProduct();
      expect(rating).toEqual({ average: 5, count: 1 });
      expect(reviews).toMatchObject({ hidden: 0, waiting: 1, newest: [] });
    }
    const waiting = await office.call<OfficeReview[]>("GET", "/api/reviews?state=waiting");
    expect(waiting.body).toMatchObject([{ _id: id, text: "Even better", hiddenReason: null }]);
    const counts = await office.call("GET", "/api/reviews/counts");
    expect(counts.body).toEqual({ waiting: 1, shown: 0, hidden: 0 });
    await moderate(id, "show");
    expect(await listShown()).toMatchObject([{ text: "Even better" }]);
  });

  test("approves reviews before they are shown where the settings say so, even changed ones", async () => {
    await office.call("PUT", "/api/settings/sections", {
      section: "reviews",
      value: { shown: "after a look" },
      version: 0,
    });
    const { orderId } = (
      await office.call<OfficeReview>("GET", `/api/reviews/${await readFirstReviewId()}`)
    ).body;
    expect((await review(customer, orderId, product)).body[0]!.review!.state).toBe("waiting");
    expect(await listShown()).toEqual([]);
    expect((await readProduct()).rating).toEqual({ average: 5, count: 1 });
    const { body } = await office.call<OfficeReview[]>("GET", "/api/reviews?state=waiting");
    await moderate(body[0]!._id, "show");
    expect(await listShown()).toHaveLength(1);
  });

  test("replies in public, changes the reply and removes it", async () => {
    const id = await readFirstReviewId();
    const reply = (text: string) =>
      office.call<OfficeReview>("PUT", `/api/reviews/${id}/reply`, { text });
    await reply("Thank you!");
    expect(await listShown()).toMatchObject([{ reply: { text: "Thank you!" } }]);
    await reply("Thanks!");
    expect((await readProduct()).reviews!.newest).toMatchObject([{ reply: { text: "Thanks!" } }]);
    await reply("");
    expect(await listShown()).toMatchObject([{ reply: null }]);
  });

  test("finds reviews by words and stars", async () => {
    const find = async (query: string) =>
      (await office.call<OfficeReview[]>("GET", `/api/reviews?${query}`)).body.length;
    expect(await find("search=RIDGE")).toBe(1);
    expect(await find("search=dana%20r")).toBe(1);
    expect(await find("search=nothing")).toBe(0);
    expect([await find("rating=5"), await find("rating=4")]).toEqual([1, 0]);
  });

  test("every step is in the audit log, once and without anybody's words", async () => {
    const id = await readFirstReviewId();
    await moderate(id, "hide", { reason: "Rude" });
    await moderate(id, "show");
    await moderate(id, "show");
    const { rows } = await shop.database.pool.query<{ action: string; details: object }>(
      "select action, details from audit_log where subject = $1 order by id",
      [`review:${id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "review.written",
      "review.hidden",
      "review.shown",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Rude|Dana/);
  });

  test("the review of a closed account stays, without a name", async () => {
    await deactivateUser(shop.as(admin), customer.userId);
    await shop.react();
    expect(await listShown()).toMatchObject([{ ...praise, name: null }]);
    expect((await readProduct()).reviews!.newest).toMatchObject([{ name: null }]);
  });
});
