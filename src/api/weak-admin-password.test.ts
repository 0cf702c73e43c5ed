import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import { may } from "#contracts/rights";
import { accountCalls } from "#test/api/account-calls";
import { placeGuestOrder } from "#test/api/admin-orders";
import { makeProduct, makeUser, useTestShop } from "#test/create-test-shop";

const email = "boss@example.com";
const weak = "short!";
const strong = "a much longer one";
const refused = { status: 403, body: { code: "password_change_required" } };

const callsOfAdmins = Object.entries(contract as Record<string, Endpoint>).flatMap(
  ([name, { method, path, auth }]) =>
    auth !== undefined && auth !== "user" && may("admin", auth) ? [{ name, method, path }] : [],
);

describe("somebody of the office whose password is too weak, on a public address", () => {
  const shop = useTestShop({ isPublic: true });
  const calls = accountCalls(shop);
  const logIn = async (password = weak) => {
    await makeUser(shop, { role: "admin", email, password });
    return (await calls.logIn(email, password)).body;
  };
  const get = (path: string, token: string) => calls.call("GET", path, undefined, token);

  test("is refused every call of an admin", async () => {
    const { token } = await logIn();
    expect(callsOfAdmins.length).toBeGreaterThan(40);
    for (const { name, method, path } of callsOfAdmins) {
      const response = await shop.server.inject({
        method,
        url: path.replace(/:\w+/g, () => randomUUID()),
        headers: { authorization: `Bearer ${token}` },
      });
      const { code } = response.json<{ code: string }>();
      expect([name, response.statusCode, code]).toEqual([name, 403, "password_change_required"]);
    }
  });

  test("sees no more than anybody else where admins see more", async () => {
    const draft = await makeProduct(shop.app.asSystem("test"), { status: "draft" });
    const product = await makeProduct(shop.app.asSystem("test"));
    const order = await placeGuestOrder(shop, product);
    const { token } = await logIn();
    expect((await get(`products/${draft}`, token)).status).toBe(404);
    expect((await get(`products/${product}`, token)).status).toBe(200);
    const { body } = await get("products", token);
    expect(JSON.stringify(body)).not.toContain(draft);
    expect((await get(`orders/${order}`, token)).status).toBe(404);
  });

  test("gets the rights back with a new password, in the same session", async () => {
    const { token, user } = await logIn();
    expect(user).toMatchObject({ shouldChangePassword: true, mustChangePassword: true });
    expect(await get("customers", token)).toMatchObject(refused);
    const passwords = { currentPassword: weak, newPassword: strong };
    await calls.call("PUT", "profile/password", passwords, token);
    expect((await get("customers", token)).status).toBe(200);
    expect((await calls.me(token)).body.user).not.toHaveProperty("mustChangePassword");
  });

  test("is refused even if the same password was accepted as a customer", async () => {
    const { user } = await makeUser(shop, { email, password: weak });
    const asCustomer = (await calls.logIn(email, weak)).body;
    expect(asCustomer.user).not.toHaveProperty("mustChangePassword");
    await shop.database.pool.query("update users set role = 'admin' where id = $1", [user.id]);
    const { token } = (await calls.logIn(email, weak)).body;
    expect(await get("orders/all", token)).toMatchObject(refused);
  });

  test("works as staff no more than as an admin, but shops like any customer", async () => {
    await makeUser(shop, { role: "staff", email, password: weak });
    const { token, user } = (await calls.logIn(email, weak)).body;
    expect(user).toMatchObject({ shouldChangePassword: true, mustChangePassword: true });
    for (const path of ["orders/all", "requests"])
      expect(await get(path, token)).toMatchObject(refused);
    for (const path of ["cart", "orders", "rewards/points"])
      expect((await get(path, token)).status).toBe(200);
  });

  test("differs from one with a strong password", async () => {
    const { token, user } = await logIn(strong);
    expect(user).not.toHaveProperty("mustChangePassword");
    expect((await get("customers", token)).status).toBe(200);
  });
});
