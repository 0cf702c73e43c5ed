import { beforeEach, describe, expect, test } from "vitest";
import { defaultDelivery } from "#contracts/delivery-settings";
import { reportDueOrders } from "#modules/orders/due";
import { payGuestOrder } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { hours } from "#test/api/guest-payments";
import {
  buyer,
  linkMailedTo,
  orderBody,
  placeOrder,
  roof,
  verifyGuest,
} from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { useRefunds } from "#test/api/refunds";
import { saveSection } from "#test/api/save-section";
import { mailsTo } from "#test/api/visitor-requests";

const tiers = [
  { id: "x", name: "Express", hours: 4, counting: "clock" as const, surchargeCents: 2000 },
];

describe("a guest's late order", () => {
  const shop = useTestShop();
  const { system, moneyBack } = useRefunds(shop);
  const { track } = questionCalls(shop);
  let token: string;

  async function buy(surchargeCents: number) {
    await verifyGuest(shop);
    const product = await makeProduct(shop.as(admin), {
      tiers: [{ ...tiers[0]!, surchargeCents }],
    });
    const products = [{ product, quantity: 1, projectDetails: roof }];
    const payment = { provider: "paypal" as const, amount: (4990 + surchargeCents) / 100 };
    const { body } = await placeOrder(shop, orderBody(product, { products, payment }));
    await payGuestOrder(shop, body._id);
    await shop.react();
    token = linkMailedTo(shop, buyer.email, "track").pathname.split("/").at(-1)!;
    shop.mails.length = 0;
  }
  beforeEach(() => buy(2000));

  test("has its surcharge refunded with a mail, and the order's page says so before and after", async () => {
    expect(await track(token)).toMatchObject({ surchargeBack: null });
    shop.advance(5 * hours);
    expect(await track(token)).toMatchObject({ surchargeBack: "owed" });
    await reportDueOrders(system());
    await shop.react();
    expect(moneyBack()).toEqual(["20.00 USD"]);
    expect(await track(token)).toMatchObject({ surchargeBack: "returned", refunded: 20 });
    const [mail] = mailsTo(shop, buyer.email);
    expect(mail!.text).toMatch(/was due \w{3}, .* and we were not ready in time/);
    expect(mail!.text).toContain("/track/");
  });

  test("promises no refund of the surcharge if a setting keeps it", async () => {
    await saveSection(shop, "delivery", { ...defaultDelivery, isSurchargeReturned: false });
    shop.advance(5 * hours);
    expect(await track(token)).toMatchObject({ surchargeBack: null });
  });
});

describe("a late order without a surcharge", () => {
  const shop = useTestShop();
  const { paidOrder } = useRefunds(shop);

  test("has no surcharge to refund", async () => {
    const { orderId, customer } = await paidOrder();
    shop.advance(25 * hours);
    const { body } = await customer.call("GET", `/api/orders/${orderId}`);
    expect(body).toMatchObject({ status: "new", surchargeBack: null });
  });
});
