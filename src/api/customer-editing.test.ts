import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Customer, CustomerDetails } from "#contracts/calls/customers";
import { changeRole, deactivateUser } from "#modules/accounts/customers";
import { getCustomerCart } from "#modules/cart";
import { accountCalls, auditedActions, findInTables, mailedToken } from "#test/api/account-calls";
import { admin, makeProduct, makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { customerCalls, customerUrl } from "#test/api/customer-calls";
import {
  addToCart,
  type Caller,
  callerWith,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { roof } from "#test/api/guest-purchase";

const address = {
  line1: "12 Ridge Road",
  city: "Boulder",
  state: "CO",
  zip: "80301",
  country: "United States",
  additional: "",
};

describe("the back office's customers", () => {
  const shop = useTestShop();
  const { signInBoss, namesIn, make } = customerCalls(shop);
  const calls = accountCalls(shop);
  const enterPassword = (boss: Caller, password = testPassword) =>
    boss.call("POST", "/api/auth/confirm-password", { password });

  test("get an account from an admin and set their password with the emailed link", async () => {
    const boss = await signInBoss();
    await calls.register("dana@example.com", testPassword);
    const { status, body } = await boss.call<Customer>("POST", "/api/customers", {
      name: " Dana Reyes ",
      email: "Dana@Example.com",
      phone: "+1 555 0100",
      role: "admin",
      rewardPoints: 1000,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: "Dana Reyes",
      email: "dana@example.com",
      phone: "+1 555 0100",
      role: "customer",
      rewardPoints: 0,
      orderCount: 0,
    });
    expect((await calls.logIn("dana@example.com", testPassword)).status).toBe(401);
    const token = await mailedToken(shop, "dana@example.com");
    expect(shop.mails.map(({ subject }) => subject)).toContain("Your Ridgeline account is ready");
    expect((await calls.reset("dana@example.com", token, "a new password")).status).toBe(200);
    expect((await calls.logIn("dana@example.com", "a new password")).body.user._id).toBe(body._id);
    expect(await auditedActions(shop)).toContain("customer.created");
  });

  test("are not created twice for one address, nor without a name or a valid address", async () => {
    const boss = await signInBoss();
    await make("Ann Eave", { email: "ann@example.com" });
    const create = (given: object) => boss.call("POST", "/api/customers", given);
    const again = await create({ name: "Ann", email: "ANN@example.com" });
    expect([again.status, again.body.message]).toEqual([
      409,
      "There is an account with this address already.",
    ]);
    const bare = await create({ name: " ", email: "nobody" });
    expect(bare.status).toBe(400);
    expect(bare.body.fields).toMatchObject({
      name: "Please enter the full name",
      email: "Please enter a valid email address",
    });
    expect(await auditedActions(shop)).toEqual([]);
  });

  test("change only in the editable fields that are sent", async () => {
    const boss = await signInBoss();
    const { user } = await make("Ann Eave");
    const { status, body } = await boss.call<Customer>("PUT", customerUrl(user.id), {
      name: " Ann Ridge ",
      phone: "+1 555 0101",
      shippingAddress: { ...address, extra: "x" },
      email: "other@example.com",
      rewardPoints: 1000,
      password: "x",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Ann Ridge",
      phone: "+1 555 0101",
      shippingAddress: address,
      email: user.email,
      rewardPoints: 0,
      role: "customer",
    });
    const cleared = await boss.call<Customer>("PUT", customerUrl(user.id), {
      shippingAddress: null,
    });
    expect(cleared.body).toMatchObject({ name: "Ann Ridge", shippingAddress: null });
    expect((await boss.call("PUT", customerUrl(user.id), { name: " " })).status).toBe(400);
    expect((await boss.call("PUT", customerUrl(randomUUID()), { name: "X" })).status).toBe(404);
    expect(await auditedActions(shop)).toEqual(["customer.updated", "customer.updated"]);
  });

  test("lose the rights of a role at once and gain them with the next login, and each change is audited", async () => {
    const boss = await signInBoss();
    const { user, token } = await make("Ann Eave");
    const give = (role: string) => boss.call("PUT", customerUrl(user.id), { role });
    await enterPassword(boss);
    expect((await give("admin")).status).toBe(200);
    expect((await callerWith(shop, token)("GET", "/api/customers")).status).toBe(401);
    const { body } = await calls.logIn(user.email, testPassword);
    const other = callerWith(shop, body.token);
    expect((await other("GET", "/api/customers")).status).toBe(200);
    expect((await give("admin")).status).toBe(200);
    expect((await other("GET", "/api/customers")).status).toBe(200);
    expect((await give("staff")).status).toBe(200);
    expect((await other("GET", "/api/customers")).status).toBe(403);
    expect((await boss.call("PUT", customerUrl(user.id), { role: "king" })).status).toBe(400);
    const actions = ["role.changed", "login.succeeded", "role.changed"];
    expect(await auditedActions(shop)).toEqual(actions);
  });

  test("keep their role until the admin has entered the password again", async () => {
    const boss = await signInBoss();
    const { user } = await make("Ann Eave");
    const change = (changes: object) =>
      boss.call<Customer>("PUT", customerUrl(user.id), { name: "Ann Ridge", ...changes });
    const refused = { status: 403, body: { code: "password_required" } };
    expect(await change({ role: "staff" })).toMatchObject(refused);
    expect((await enterPassword(boss, "somebody else's")).status).toBe(400);
    expect(await change({ role: "staff", password: testPassword })).toMatchObject(refused);
    const { body } = await boss.call<CustomerDetails>("GET", customerUrl(user.id));
    expect([body.name, body.role]).toEqual(["Ann Eave", "customer"]);
    expect((await change({ role: "customer" })).status).toBe(200);
    expect((await change({})).status).toBe(200);
    await enterPassword(boss);
    expect((await change({ role: "staff" })).status).toBe(200);
  });

  test("nobody changes their own role or closes their own account, even when there is another admin", async () => {
    const boss = await signInBoss();
    await makeUser(shop, { role: "admin" });
    const step = await boss.call("PUT", customerUrl(boss.userId), {
      name: "Pat Other",
      role: "staff",
    });
    expect([step.status, step.body.message]).toEqual([
      409,
      "You can't change your own role. Another admin can.",
    ]);
    const closing = await boss.call("DELETE", customerUrl(boss.userId));
    expect([closing.status, closing.body.message]).toEqual([
      409,
      "Please close your own account in your account settings.",
    ]);
    const { body } = await boss.call<CustomerDetails>("GET", customerUrl(boss.userId));
    expect([body.name, body.role]).toEqual(["Pat Boss", "admin"]);
    const same = await boss.call<Customer>("PUT", customerUrl(boss.userId), {
      name: "Pat",
      role: "admin",
    });
    expect([same.status, same.body.name]).toEqual([200, "Pat"]);
  });

  test("the last admin stays an admin, no matter who changes the role", async () => {
    const boss = await signInBoss();
    const system = shop.app.asSystem("test");
    await expect(deactivateUser(system, boss.userId)).rejects.toMatchObject({ code: "conflict" });
    const stepDown = { userId: boss.userId, role: "staff" as const };
    await expect(changeRole(system, stepDown)).rejects.toMatchObject({ code: "conflict" });
    expect(await namesIn(boss, "?role=admin")).toEqual(["Pat Boss"]);
  });

  test("are cleared when their account is closed, except for their orders", async () => {
    const boss = await signInBoss();
    const email = "dana.reyes@forget.example";
    const customer = await signIn(shop, { name: "Dana Forgetme", email });
    const product = await makeProduct(shop.as(admin));
    const order = await placeCustomerOrder(customer, product);
    await addToCart(customer, product, { projectDetails: roof });
    await calls.forget(email);
    await shop.react();
    const response = await boss.call<{ success: boolean; message: string }>(
      "DELETE",
      customerUrl(customer.userId),
    );
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: "The account is closed. Its orders stay." },
    ]);
    await shop.react();
    expect((await customer.call("GET", "/api/auth/me")).status).toBe(401);
    expect((await calls.logIn(email, testPassword)).status).toBe(401);
    expect((await boss.call("GET", customerUrl(customer.userId))).status).toBe(404);
    expect((await boss.call("DELETE", customerUrl(customer.userId))).status).toBe(404);
    expect(await namesIn(boss, "?search=forgetme")).toEqual([]);
    for (const text of ["Dana Forgetme", "dana forgetme"])
      expect(await findInTables(shop, text)).toEqual([]);
    expect(await getCustomerCart(shop.as(admin), customer.userId)).toEqual([]);
    const kept = await boss.call<{ customerId: string; user: { name: string } }>(
      "GET",
      `/api/orders/${order._id}`,
    );
    expect(kept.body).toMatchObject({
      customerId: customer.userId,
      user: { name: "Deleted customer" },
    });
    expect(await auditedActions(shop)).toContain("account.closed");
    const closed = `deleted-${customer.userId}@deleted.invalid`;
    expect((await calls.logIn(closed, testPassword)).status).toBe(401);
    expect((await boss.call("POST", "/api/customers", { name: "Dana", email })).status).toBe(201);
  });
});
