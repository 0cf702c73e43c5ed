import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { SharedDelivery } from "#contracts/calls/order-shares";
import type { OwnData } from "#contracts/calls/own-data";
import { formatOrderNumber } from "#contracts/order-number";
import { readOrder, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, testPassword, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";
import { get, linkMailedTo, roof } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { praise } from "#test/api/reviewed-orders";

const jobReferences = {
  claimNumber: "CL-42",
  jobNumber: "PO-7",
  insured: "Ana Lopez",
  dateOfLoss: "2026-01-31",
};

describe("a customer's own data around a delivery", () => {
  const shop = useTestShop();
  const { complete, deliver, deliveredToCustomer, request } = deliveryCalls(shop);
  const { ask, answer } = questionCalls(shop);

  async function downloadAs({ call }: Pick<Caller, "call">): Promise<OwnData> {
    await call("POST", "/api/auth/confirm-password", { password: testPassword });
    const { status, body } = await call<OwnData>("GET", "/api/account/data");
    expect(status).toBe(200);
    return body;
  }

  test("has the references of each report on its receipt", async () => {
    const buyer = await signIn(shop);
    const product = await makeProduct(shop.as(admin));
    const other = { ...jobReferences, claimNumber: "CLM-9" };
    const { _id } = await placeCustomerOrder(buyer, product, {
      products: [jobReferences, other].map((references, at) => ({
        product,
        quantity: 1,
        projectDetails: { ...roof, address: `${at + 1} Main St` },
        jobReferences: references,
      })),
      payment: { provider: "paypal", amount: 99.8 },
    });
    await payAsCustomer(shop, buyer, _id);
    await shop.react();
    expect((await downloadAs(buyer)).orders).toMatchObject([
      { receipts: [{ jobReferences: null, lineReferences: [jobReferences, other] }] },
    ]);
  });

  test("has references, questions, revisions, versions, receipts, reviews and links of an order", async () => {
    const office = await signInAdmin(shop, "Alex Admin");
    const buyer = await signIn(shop, { name: "Robin Alder" });
    const product = await makeProduct(shop.as(admin));
    const { _id } = await placeCustomerOrder(buyer, product, { jobReferences });
    await payAsCustomer(shop, buyer, _id);
    await shop.react();
    const { body: asked } = await ask(office, _id);
    await answer(buyer, _id, {
      question: asked.questions![0]!._id,
      text: "The barn.",
      buildings: ["Barn"],
    });
    await complete(office, _id);
    await request(buyer, _id, { version: 1 });
    await deliver(office, _id, 2);
    await buyer.call("POST", `/api/orders/${_id}/refund-requests`, { text: "Late", refund: 49.9 });
    await buyer.call("POST", `/api/orders/${_id}/shares`, { email: "crew@example.com" });
    await buyer.call("PUT", `/api/orders/${_id}/reviews/${product}`, praise);
    await shop.react();
    const data = await downloadAs(buyer);
    expect(data.orders).toMatchObject([
      {
        jobReferences,
        questions: [
          {
            question: "Which of the two houses do you mean?",
            answer: { text: "The barn.", buildings: ["Barn"] },
          },
        ],
        versions: [{ version: 1 }, { version: 2, changes: "The pitch is 8/12 now." }],
        revisions: [{ version: 1, text: "The pitch is 8/12, not 6/12.", state: "delivered" }],
        moneyBackRequests: [{ text: "Late", state: "open", refund: null, reply: "" }],
        receipts: [{ amount: 49.9, jobReferences }],
        reviews: [{ ...praise, state: "shown" }],
        shares: [{ email: "crew@example.com", usedAt: null, endedAt: null }],
      },
    ]);
    expect(data.sharedWithYou).toEqual([]);
  });

  test("has the links that others shared with the account's address, and what was downloaded with them", async () => {
    const { orderId, customer } = await deliveredToCustomer();
    const adjuster = await signIn(shop, { name: "Ada Juster", email: "ada@insurer.example" });
    const other = await signIn(shop);
    for (const { email } of [adjuster, other])
      await customer.call("POST", `/api/orders/${orderId}/shares`, { email });
    await shop.react();
    const open = async (email: string) => {
      const { pathname } = linkMailedTo(shop, email, "shared");
      const { body } = await get<SharedDelivery>(shop, `/api${pathname}`);
      if (body.state !== "open") throw new Error(`it is ${body.state}`);
      return body;
    };
    shop.advance(60_000);
    const shared = await open(adjuster.email);
    const theirs = await open(other.email);
    for (const { versions } of [shared, shared, theirs])
      await shop.server.inject(versions[0]!.files[0]!.url);
    const { sharedWithYou, orders } = await downloadAs(adjuster);
    expect(orders).toEqual([]);
    expect(sharedWithYou).toMatchObject([
      {
        orderNumber: formatOrderNumber(orderId),
        endedAt: null,
        downloads: [{ name: "Report.pdf" }, { name: "Report.pdf" }],
      },
    ]);
    const [share] = sharedWithYou;
    expect(Date.parse(share!.usedAt!)).toBeGreaterThan(Date.parse(share!.sentAt) + 59_000);
    const text = JSON.stringify(await downloadAs(adjuster));
    for (const foreign of [customer.email, customer.userId, "Robin", other.email, orderId])
      expect([foreign, text.includes(foreign)]).toEqual([foreign, false]);
  });

  test("has every download of the account, however many others made", async () => {
    const { orderId, customer, office } = await deliveredToCustomer();
    const own = async () => {
      const { body } = await customer.call<Order>("GET", `/api/orders/${orderId}`);
      await shop.server.inject(body.versions![0]!.files[0]!.url);
    };
    await own();
    shop.advance(60_000);
    await shop.database.pool.query(
      `insert into file_fetches (file_id, fetched_at, fetched_by)
       select file_id, now() + interval '1 hour', gen_random_uuid() from file_fetches, generate_series(1, 250)`,
    );
    const shown = await readOrder(office, orderId);
    expect([shown.fetches!.length, shown.fetchCount]).toEqual([200, 251]);
    const data = await downloadAs(customer);
    expect(data.orders[0]!.downloads).toMatchObject([{ name: "Report.pdf" }]);
  });
});
