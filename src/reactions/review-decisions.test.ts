import { beforeEach, describe, expect, test } from "vitest";
import { type AdminCaller, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { signIn } from "#test/api/customer-purchase";
import { buyer } from "#test/api/guest-purchase";
import {
  deliverTo,
  deliverToGuest,
  praise,
  review,
  reviewAsGuest,
} from "#test/api/reviewed-orders";
import { saveSection } from "#test/api/save-section";

const shop = useTestShop();
let office: AdminCaller;
beforeEach(async () => {
  office = await signInAdmin(shop);
});

/** A customer with a delivered order; `write` reviews what was delivered. */
async function deliveredToCustomer() {
  const [customer, product] = [await signIn(shop), await makeProduct(shop.as(admin))];
  const order = await deliverTo(shop, office, customer, product);
  const write = (text = praise.text) => review(customer, order, product, { ...praise, text });
  return { customer, write };
}

const selectReviewNotices = async (userId: string): Promise<string[]> => {
  await shop.react();
  const { rows } = await shop.database.pool.query<{ title: string }>(
    "select title from notifications where user_id = $1 and title ~* 'review' order by created_at, title",
    [userId],
  );
  return rows.map(({ title }) => title);
};
const mailed = () =>
  shop.mails
    .filter(({ subject }) => subject.includes("eview"))
    .map(({ subject, text }) => ({ subject: subject.split(":")[0], text }));
const decide = async (path: string, body: object = {}, method: "POST" | "PUT" = "POST") => {
  const { rows } = await shop.database.pool.query<{ id: string }>("select id from reviews");
  const { status } = await office.call(method, `/api/reviews/${rows[0]!.id}/${path}`, body);
  expect(status).toBe(200);
};
const reply = (text: string) => decide("reply", { text }, "PUT");

describe("the author of a review", () => {
  test("is notified once, by mail and in the shop, of a reply, however often it is edited", async () => {
    const { customer, write } = await deliveredToCustomer();
    await write();
    await reply("Thank you!");
    expect(await selectReviewNotices(customer.userId)).toEqual([
      "We replied to your review: 12 Ridge Road",
    ]);
    expect(mailed()).toEqual([
      { subject: "We replied to your review", text: expect.stringContaining("> Thank you!") },
    ]);
    await reply("Thank you, Dana!");
    await reply("");
    expect(await selectReviewNotices(customer.userId)).toHaveLength(1);
    expect(mailed()).toHaveLength(1);
  });

  test("is notified that it was hidden, why, and that it is shown again", async () => {
    const product = await makeProduct(shop.as(admin));
    const { token } = await deliverToGuest(shop, office, product);
    await reviewAsGuest(shop, token, product);
    shop.mails.length = 0;
    await decide("hide", { reason: "It names a neighbor." });
    await shop.react();
    await decide("show");
    await shop.react();
    expect(shop.mails.map(({ to }) => to.address)).toEqual([buyer.email, buyer.email]);
    expect(mailed()).toEqual([
      { subject: "Your review is hidden", text: expect.stringContaining("It names a neighbor.") },
      { subject: "Your review is shown", text: expect.stringContaining("/track/") },
    ]);
  });

  test("gets no mail after opting out, and none about a decision that was reversed at once", async () => {
    const { customer, write } = await deliveredToCustomer();
    await write();
    await decide("hide", { reason: "By mistake" });
    await decide("show");
    expect(await selectReviewNotices(customer.userId)).toEqual([
      "Your review is shown: 12 Ridge Road",
    ]);
    expect(mailed().map(({ subject }) => subject)).toEqual(["Your review is shown"]);
    await customer.call("PUT", "/api/account/review-mails", { enabled: false });
    await reply("Thank you!");
    expect(await selectReviewNotices(customer.userId)).toHaveLength(2);
    expect(mailed()).toHaveLength(1);
  });
});

describe("a review that awaits approval", () => {
  test("is announced to the admins once, until somebody has decided about it", async () => {
    await saveSection(shop, "reviews", { shown: "after a look" });
    const { customer, write } = await deliveredToCustomer();
    await write();
    await write("Changed while it waits");
    expect(await selectReviewNotices(office.userId)).toEqual(["Review awaiting approval"]);
    expect(await selectReviewNotices(customer.userId)).toEqual([]);
    await decide("hide", { reason: "Rude" });
    await write("Polite");
    expect(await selectReviewNotices(office.userId)).toHaveLength(2);
  });

  test("is not announced if reviews are shown at once", async () => {
    const { write } = await deliveredToCustomer();
    await write();
    await shop.react();
    expect(await selectReviewNotices(office.userId)).toEqual([]);
  });
});
