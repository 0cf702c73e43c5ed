import { describe, expect, test } from "vitest";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { deliveryCalls } from "#test/api/deliveries";
import { questionCalls } from "#test/api/questions";

const shop = useTestShop();
const { track } = questionCalls(shop);
const { deliveredToGuest, deliveredToCustomer, deliver, decline, request, requestTracked } =
  deliveryCalls(shop);

describe("a version delivered while a revision is requested", () => {
  test("is refused when the revision came in while it was being made, and delivered once that was seen", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    const { body } = await requestTracked(token);
    const revision = body.revisions![0]!._id;
    const unread = await deliver(office, orderId, 2, { revision: null });
    expect([unread.status, unread.body.message]).toEqual([
      409,
      "The buyer has asked for a revision in the meantime. Read what is wrong before you deliver the next version.",
    ]);
    expect(await readOrder(office, orderId)).toMatchObject({
      openMatter: "revision",
      versions: [{ version: 1 }],
      revisions: [{ state: "open" }],
    });
    expect((await deliver(office, orderId, 2, { revision })).status).toBe(200);
    expect((await track(token)).revisions).toMatchObject([{ state: "delivered" }]);
  });

  test("is refused when its revision is no longer open", async () => {
    const { orderId, office, customer } = await deliveredToCustomer();
    const { body } = await request(customer, orderId);
    const revision = body.revisions![0]!._id;
    await decline(await signInAdmin(shop, "Sam Other"), orderId, revision);
    const late = await deliver(office, orderId, 2, { revision });
    expect([late.status, late.body.message]).toEqual([
      409,
      "The revision that this version answers is no longer open. Look at the order before you deliver it.",
    ]);
    expect((await deliver(office, orderId, 2, { revision: null })).status).toBe(200);
  });
});

describe("a revision requested while a new version is delivered", () => {
  test("is refused, since it is about files that have since been replaced", async () => {
    const { orderId, office, token } = await deliveredToGuest();
    await deliver(office, orderId, 2);
    const refused = await requestTracked(token, { version: 1 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "We have delivered v2 in the meantime. Please look at it first; if something is still wrong, send your request then.",
    ]);
    expect((await track(token)).revisions).toEqual([]);
    const { body } = await requestTracked(token, { version: 2 });
    expect(body.revisions).toMatchObject([{ version: 2, state: "open" }]);
  });

  test("names the version that it is about", async () => {
    const { orderId, customer } = await deliveredToCustomer();
    const unnamed = await request(customer, orderId, { version: undefined });
    expect(unnamed.status).toBe(400);
    expect((await request(customer, orderId, { version: 2 })).status).toBe(409);
    expect((await request(customer, orderId, { version: 1 })).status).toBe(200);
  });
});
