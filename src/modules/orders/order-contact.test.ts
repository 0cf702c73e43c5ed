import { describe, expect, test } from "vitest";
import { leaveOrders } from "#modules/orders/erasure";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { buyer, get, post, roof, verifyGuest } from "#test/api/guest-purchase";

const other = "stranger@example.org";
const contact = { ...buyer, email: other };
const sms = "+1 888 555 0199";
const hostile = {
  claimNumber: "URGENT: verify your card at https://evil.example/login?x=1 within 24 hours",
  jobNumber: `Call ${sms}`,
  insured: "Write to me@evil.example or see www.evil.example",
};

describe("mails about a customer's order", () => {
  const shop = useTestShop();
  const order = async (customer: Caller, given: Parameters<typeof placeCustomerOrder>[2] = {}) =>
    (await placeCustomerOrder(customer, await makeProduct(shop.as(admin)), given))._id;
  const mailsAbout = async (customer: Caller, orderId: string) => {
    await payAsCustomer(shop, customer, orderId);
    await shop.react();
    return shop.mails.filter(({ subject }) => subject.includes(orderId.slice(0, 8).toUpperCase()));
  };
  const recipients = async (customer: Caller, orderId: string) =>
    (await mailsAbout(customer, orderId)).map(({ to }) => to.address);
  const selectContact = async (orderId: string) => {
    const { rows } = await shop.database.pool.query<{ email: string }>(
      "select contact ->> 'email' as email from orders where id = $1",
      [orderId],
    );
    return rows[0]!.email;
  };
  const status = (customer: Caller, email: string) =>
    customer.call<{ isVerified: boolean }>("GET", `/api/email-verification/status?email=${email}`);

  test("go to the account while the address that was given is not verified", async () => {
    const customer = await signIn(shop);
    const orderId = await order(customer, { contact });
    expect(await recipients(customer, orderId)).toEqual([customer.email]);
    await customer.call("POST", `/api/orders/${orderId}/cancel`, { refund: 49.9 });
    await shop.react();
    expect(shop.mails.filter(({ to }) => to.address === other)).toEqual([]);
    expect(await selectContact(orderId)).toBe(other);
  });

  test("go to the given address if it was verified before the order", async () => {
    const customer = await signIn(shop);
    await verifyGuest(shop, other);
    expect(await recipients(customer, await order(customer, { contact }))).toEqual([other]);
  });

  test("go to it from the moment on when it is verified, even a day after", async () => {
    const customer = await signIn(shop);
    const orderId = await order(customer, { contact });
    await verifyGuest(shop, other);
    await shop.react();
    shop.advance(3 * 60 * 60 * 1000);
    expect(await recipients(customer, orderId)).toEqual([other]);
  });

  test("go to an address that the customer verified for an earlier order, and nobody else's", async () => {
    const customer = await signIn(shop);
    await verifyGuest(shop, other);
    await order(customer, { contact });
    shop.advance(2 * 60 * 60 * 1000);
    expect((await status(customer, other)).body.isVerified).toBe(true);
    const again = await order(customer, {
      contact,
      address: { ...address, street: "14 Ridge Road" },
    });
    expect(await recipients(customer, again)).toEqual([other]);
    const stranger = await signIn(shop);
    expect((await status(stranger, other)).body.isVerified).toBe(false);
    expect(
      (await get<{ isVerified: boolean }>(shop, `/api/email-verification/status?email=${other}`))
        .body.isVerified,
    ).toBe(false);
    expect(await recipients(stranger, await order(stranger, { contact }))).toEqual([
      stranger.email,
    ]);
  });

  test("go to the account's address after the account was closed, too", async () => {
    const customer = await signIn(shop);
    const orderId = await order(customer, { contact });
    await payAsCustomer(shop, customer, orderId);
    await shop.react();
    await leaveOrders(shop.app.asSystem("test"), customer);
    expect(await selectContact(orderId)).toBe(customer.email);
  });

  test("hold what people typed, but nothing of it to press", async () => {
    const customer = await signIn(shop);
    const orderId = await order(customer, {
      products: [
        {
          product: await makeProduct(shop.as(admin)),
          quantity: 1,
          projectDetails: { ...roof, address: "Your account is locked: https://evil.example/now" },
        },
      ],
      jobReferences: hostile,
    });
    const [mail] = await mailsAbout(customer, orderId);
    for (const part of [mail!.text, mail!.html, mail!.subject, mail!.attachments![0]!.name]) {
      expect(part).not.toMatch(/evil\.example|@evil|www\.evil/);
      expect(part).not.toContain("https://evil");
      expect(part).not.toContain(sms);
    }
    expect(mail!.text).toContain(
      "Claim number: URGENT: verify your card at https: //evil. example",
    );
    expect(mail!.text.replaceAll("\u200c", "")).toContain(`Call ${sms}`);
  });
});

const address = { street: "12 Ridge Road", city: "Boulder", state: "CO", zip: "80301" };

describe("the limit on verifying addresses by an account", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("is ten mails a day", async () => {
    const customer = await signIn(shop);
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      const body = { email: `p${n}@example.org`, firstName: "Dana" };
      statuses.push((await customer.call("POST", "/api/email-verification/initiate", body)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect(
      (await post(shop, "/api/email-verification/initiate", { email: "q@example.org" })).status,
    ).toBe(200);
  });
});
