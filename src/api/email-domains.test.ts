import { expect, test } from "vitest";
import { accountCalls, mailedToken } from "#test/api/account-calls";
import { admin, makeProduct, testPassword, useTestShop } from "#test/create-test-shop";
import { customerCalls } from "#test/api/customer-calls";
import { signIn } from "#test/api/customer-purchase";
import { buyer, orderBody, placeOrder, verifyGuest } from "#test/api/guest-purchase";
import { joinNewsletter } from "#test/api/newsletter";

const shop = useTestShop();
const written = "dana@münchen.example";
const ascii = "dana@xn--mnchen-3ya.example";
const spellings = [written, ascii, "Dana@MÜNCHEN.example", "dana@mu\u0308nchen.example"];

test("an account has one address in every spelling of its domain", async () => {
  const calls = accountCalls(shop);
  expect((await calls.register(written, testPassword)).status).toBe(200);
  const opened = await calls.open(written, await mailedToken(shop, ascii), testPassword);
  expect(opened).toMatchObject({ status: 200 });
  for (const spelling of spellings)
    expect(await calls.logIn(spelling, testPassword)).toMatchObject({
      status: 200,
      body: { user: { email: written } },
    });
  await calls.register(ascii, testPassword);
  const { rows } = await shop.database.pool.query(
    "select email from users where email like 'dana%'",
  );
  expect(rows).toEqual([{ email: ascii }]);
});

test("a guest's order is claimed by the account with another spelling", async () => {
  await verifyGuest(shop, ascii);
  const order = orderBody(await makeProduct(shop.as(admin)), {
    guestCustomer: { ...buyer, email: written },
  });
  expect((await placeOrder(shop, order)).status).toBe(201);
  const customer = await signIn(shop, { email: ascii });
  expect((await customer.call("POST", "/api/orders/claim")).body).toMatchObject({ claimed: 1 });
});

test("the newsletter has one address", async () => {
  for (const email of spellings) expect((await joinNewsletter(shop, { email })).status).toBe(200);
  const { rows } = await shop.database.pool.query("select email from newsletter_addresses");
  expect(rows).toEqual([{ email: ascii }]);
});

test("the office creates and finds a customer in every spelling", async () => {
  const { signInBoss, namesIn, list } = customerCalls(shop);
  const boss = await signInBoss();
  const body = { name: "Dana Müller", email: written };
  expect((await boss.call("POST", "/api/customers", body)).status).toBe(201);
  for (const search of [...spellings, "müller"])
    expect(await namesIn(boss, `?search=${encodeURIComponent(search)}`)).toEqual(["Dana Müller"]);
  expect((await list(boss)).body.data.customers[0]!.email).toBe(written);
});

test("letters with accents before the @ are refused with the reason", async () => {
  const { status, body } = await accountCalls(shop).register("änna@example.com", testPassword);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain("Please use only letters without accents before the @");
});
