import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import { accountCalls } from "#test/api/account-calls";
import { countStatements } from "#test/count-statements";
import { makeProduct, makeUser, useTestShop } from "#test/create-test-shop";

const id = "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e";
const endpoints = Object.entries(contract as Record<string, Endpoint>);

const base64 = (value: object | string) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const jwt = (header: object, key?: string) => {
  const body = `${base64(header)}.${base64({ sub: id, role: "admin", exp: 4102444800 })}`;
  return `${body}.${key === undefined ? "" : createHmac("sha256", key).update(body).digest("base64url")}`;
};

describe("a call for logged-in people", () => {
  const shop = useTestShop();

  test("names the bearer scheme in the API's description", async () => {
    const { paths } = (await shop.server.inject({ url: "/api/openapi.json" })).json<{
      paths: Record<string, Record<string, { security?: object[] }>>;
    }>();
    expect(paths["/api/auth/me"]?.["get"]?.security).toEqual([{ bearer: [] }]);
    expect(paths["/api/auth/login"]?.["post"]?.security).toBeUndefined();
  });
});

describe("a bearer token", () => {
  const shop = useTestShop();
  const me = (authorization: string) =>
    shop.server.inject({ url: "/api/auth/me", headers: { authorization } });

  test.each([
    ["a JWT without a signature", `Bearer ${jwt({ alg: "none", typ: "JWT" })}`],
    ["a JWT signed with nothing", `Bearer ${jwt({ alg: "HS256" }, "")}`],
    ["a JWT signed with a guess", `Bearer ${jwt({ alg: "HS256" }, "secret")}`],
    ["a JWT with a path for a key", `Bearer ${jwt({ alg: "HS256", kid: "../../dev/null" }, "")}`],
    ["a truncated one", `Bearer ${"x".repeat(42)}`],
    ["a long one", `Bearer ${"x".repeat(44)}`],
    ["an injection", "Bearer ' or '1'='1"],
    ["another scheme", `Basic ${base64("admin:admin")}`],
    ["nothing", "Bearer "],
    ["two of them", `Bearer ${"x".repeat(43)}, Bearer ${"y".repeat(43)}`],
    ["a megabyte", `Bearer ${"x".repeat(1024 * 1024)}`],
  ])("that is %s is refused without a query", async (_, authorization) => {
    const { statements, result } = await countStatements(shop, () => me(authorization));
    expect([401, 431]).toContain(result.statusCode);
    expect(statements).toEqual([]);
  });

  test("is looked up with one statement, and only by calls that need it", async () => {
    const { token } = await makeUser(shop);
    const { statements } = await countStatements(shop, () =>
      accountCalls(shop).call("GET", "nothing", undefined, token),
    );
    expect(statements).toEqual([]);
    const lookup = await countStatements(shop, () => me(`bearer ${token}`));
    expect(lookup.result.statusCode).toBe(200);
    expect(lookup.statements.filter((text) => text.includes("sessions"))).toHaveLength(1);
  });

  test("that is wrong or expired leaves the public calls open", async () => {
    await makeProduct(shop.app.asSystem("test"));
    const { token } = await makeUser(shop);
    await accountCalls(shop).call("POST", "auth/logout", undefined, token);
    for (const authorization of [
      `Bearer ${token}`,
      "Bearer garbage",
      `Bearer ${jwt({ alg: "none" })}`,
    ]) {
      const response = await shop.server.inject({
        url: "/api/products",
        headers: { authorization },
      });
      expect([response.statusCode, response.json<unknown[]>().length]).toEqual([200, 1]);
    }
  });

  test("is decided by the database on every request: a deleted session is over", async () => {
    const { token } = await makeUser(shop);
    expect((await me(`Bearer ${token}`)).statusCode).toBe(200);
    await shop.database.pool.query("delete from sessions");
    expect((await me(`Bearer ${token}`)).statusCode).toBe(401);
  });
});

describe("every caller", () => {
  const shop = useTestShop();

  test("finds no secret in any response", async () => {
    const secrets = /argon2|password_?hash|token_?hash|handle_?hash|"nonce"/i;
    for (const role of [undefined, "customer", "staff", "admin"] as const) {
      const token = role && (await makeUser(shop, { role })).token;
      for (const [, { method, path }] of endpoints) {
        if (path === "/api/auth/logout") continue;
        const response = await shop.server.inject({
          method,
          url: path.replace(/:\w+/g, id),
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(method === "GET" ? {} : { payload: {} }),
        });
        expect([path, secrets.test(response.body)]).toEqual([path, false]);
        expect([path, response.statusCode]).not.toEqual([path, 500]);
      }
    }
  });
});
