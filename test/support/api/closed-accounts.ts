import { expect } from "vitest";
import { accountCalls, mailedToken } from "./account-calls.ts";
import { type TestShop, testPassword } from "#test/create-test-shop";
import { type Caller, callerWith } from "./customer-purchase.ts";

/** Closes a customer's account, as its owner does. */
export async function closeAccount(shop: TestShop, { email, call }: Caller): Promise<void> {
  await call("POST", "/api/auth/confirm-password", { password: testPassword });
  await call("POST", "/api/account/closing", {});
  const token = await mailedToken(shop, email);
  const { status } = await accountCalls(shop).call("POST", "account/close", { email, token });
  expect(status).toBe(200);
  await shop.react();
}

/** Registers an address and opens its account. */
export async function openAccount(shop: TestShop, email: string): Promise<Caller> {
  const calls = accountCalls(shop);
  await calls.register(email, testPassword, "Dana Again");
  const opened = await calls.open(email, await mailedToken(shop, email), testPassword);
  expect(opened.status).toBe(200);
  await shop.react();
  const { token, user } = opened.body;
  return { userId: user._id, email, call: callerWith(shop, token) };
}
