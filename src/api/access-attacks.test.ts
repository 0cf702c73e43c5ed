import { describe, expect, test } from "vitest";
import { contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import type { Order } from "#contracts/calls/order";
import { makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { callerWith, placeCustomerOrder, readCart, signIn } from "#test/api/customer-purchase";
import { countRows, roof } from "#test/api/guest-purchase";

const guardedReads = Object.values(contract as Record<string, Endpoint>).filter(
  ({ method, auth }) => method === "GET" && auth !== undefined,
);

describe("an attempt to get past the access check", () => {
  const shop = useTestShop();
  const request = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    shop.server.inject({ method: method as "GET", url, headers });

  test.each([
    "/api/Rewards/Admin/stats",
    "/api/rewards/admin/stats/",
    "/api//rewards/admin/stats",
    "//api/rewards/admin/stats",
    "/api/rewards/./admin/stats",
    "/api/x/../rewards/admin/stats",
    "/api/rewards/%61dmin/stats",
    "/api/rewards%2fadmin%2fstats",
    "/api/rewards/admin/stats;x=1",
    "/api/rewards/admin/stats%20",
    "/api/rewards/admin/stats%00",
    "/api/rewards/admin/stats?",
    "/api/rewards/admin/stats?role=admin",
  ])("%s is no back door to an admin's call", async (path) => {
    const customer = await makeUser(shop);
    for (const headers of [{}, { authorization: `Bearer ${customer.token}` }]) {
      const { statusCode } = await request(path, headers as Record<string, string>);
      expect([400, 401, 403, 404]).toContain(statusCode);
    }
  });

  test("HEAD and other methods open nothing that GET refuses", async () => {
    for (const { path } of guardedReads) {
      const url = path.replace(/:\w+/g, "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e");
      for (const method of ["HEAD", "OPTIONS", "PATCH", "TRACE", "PROPFIND"])
        expect([url, method, (await request(url, {}, method)).statusCode]).toEqual([
          url,
          method,
          expect.toSatisfy((status: number) => status >= 400),
        ]);
    }
  });

  test("only the Authorization header identifies the caller", async () => {
    const { token, user } = await makeUser(shop, { role: "admin" });
    for (const [url, headers] of [
      [`/api/auth/me?token=${token}`, {}],
      [`/api/auth/me?access_token=${token}`, {}],
      ["/api/auth/me", { cookie: `token=${token}` }],
      ["/api/auth/me", { "x-access-token": token }],
      ["/api/auth/me", { "proxy-authorization": `Bearer ${token}` }],
      ["/api/auth/me", { authorization: `Token ${token}` }],
      ["/api/auth/me", { authorization: token }],
      ["/api/auth/me", { "x-user-id": user.id, "x-role": "admin", "x-forwarded-user": user.email }],
      ["/api/auth/me", { "x-original-url": "/api/products", "x-rewrite-url": "/api/products" }],
    ] as const)
      expect([url, headers, (await request(url, headers)).statusCode]).toEqual([url, headers, 401]);
  });

  test("a method override in a header or a query parameter is ignored", async () => {
    const customer = await signIn(shop);
    const product = await makeProduct(shop.app.asSystem("test"));
    const order = await placeCustomerOrder(customer, product);
    await customer.call("POST", "/api/cart", { productId: product, quantity: 1 });
    const cart = await readCart(customer);
    expect(cart).toHaveLength(1);
    for (const override of ["x-http-method-override", "x-method-override", "x-http-method"])
      for (const path of [
        "/api/cart?_method=DELETE",
        `/api/orders/${order._id}/cancel?_method=POST`,
        `/api/orders/${order._id}?_method=DELETE`,
      ])
        for (const method of ["POST", "DELETE"])
          await customer.call("GET", path, undefined, { [override]: method });
    expect(await readCart(customer)).toEqual(cart);
    const { body } = await customer.call<Order>("GET", `/api/orders/${order._id}`);
    expect(body.status).toBe("pending");
  });

  test("a token that is altered, lengthened or in another case identifies nobody", async () => {
    const { token } = await makeUser(shop);
    const flipped = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [
      flipped,
      token.toLowerCase(),
      token.toUpperCase(),
      `${token}=`,
      ` ${token} x`,
    ])
      expect((await request("/api/auth/me", { authorization: `Bearer ${wrong}` })).statusCode).toBe(
        401,
      );
    expect((await request("/api/auth/me", { authorization: `Bearer ${token}` })).statusCode).toBe(
      200,
    );
  });
});

describe("a customer who tries to reach more than their own", () => {
  const shop = useTestShop();

  test("changes only their own cart, even when ids are sent twice", async () => {
    const [owner, stranger] = [await signIn(shop), await makeUser(shop)];
    const product = await makeProduct(shop.app.asSystem("test"));
    await owner.call("POST", "/api/cart", { productId: product, quantity: 1 });
    const [line] = await readCart(owner);
    const send = (method: "POST" | "PUT", url: string, payload: string) =>
      shop.server.inject({
        method,
        url,
        payload,
        headers: {
          authorization: `Bearer ${stranger.token}`,
          "content-type": "application/json",
        },
      });
    const twice = `{"productId":"${product}","productId":"${line!._id}","quantity":1,"quantity":99,"userId":"${owner.userId}"}`;
    expect((await send("POST", `/api/cart?userId=${owner.userId}`, twice)).statusCode).toBe(404);
    const put = await send(
      "PUT",
      `/api/cart/${line!._id}?userId=${owner.userId}`,
      '{"quantity":99}',
    );
    expect(put.statusCode).toBe(404);
    expect(await readCart(owner)).toMatchObject([{ quantity: 1 }]);
    expect(await readCart({ ...owner, call: callerWith(shop, stranger.token) })).toEqual([]);
  });

  test("gets no order by another's idempotency key", async () => {
    const [owner, stranger] = [await signIn(shop), await signIn(shop)];
    const product = await makeProduct(shop.app.asSystem("test"));
    const key = { "idempotency-key": "a-key-that-leaked" };
    const order = (caller: typeof owner, address: string) =>
      caller.call<Order>(
        "POST",
        "/api/orders",
        {
          products: [{ product, quantity: 1, projectDetails: { ...roof, address } }],
          address: { street: "1 Way", city: "Boulder", state: "CO", zip: "80301" },
          payment: { provider: "paypal", amount: 49.9 },
          contact: { firstName: "A", lastName: "B", email: "ab@example.com", phone: "" },
        },
        key,
      );
    const first = await order(owner, "1 Owner Lane");
    const second = await order(stranger, "2 Other Lane");
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body._id).not.toBe(first.body._id);
    expect(JSON.stringify(second.body)).not.toContain("Owner Lane");
  });

  test("can't use a sketch that another customer uploaded, even with its URL", async () => {
    const [owner, stranger] = [await makeUser(shop), await signIn(shop)];
    const product = await makeProduct(shop.app.asSystem("test"));
    const form = new FormData();
    form.append("file", new Blob([new TextEncoder().encode("PK\u0003\u0004x")]), "house.esx");
    const request = new Request("http://shop.test/", { method: "POST", body: form });
    const uploaded = await shop.server.inject({
      method: "POST",
      url: "/api/upload",
      headers: {
        authorization: `Bearer ${owner.token}`,
        "content-type": request.headers.get("content-type")!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const { url } = uploaded.json<{ url: string }>();
    const addition = { productId: product, quantity: 1, projectDetails: roof, attachments: [url] };
    expect((await stranger.call("POST", "/api/cart", addition)).status).toBe(400);
    expect((await callerWith(shop, owner.token)("POST", "/api/cart", addition)).status).toBe(200);
    expect(await countRows(shop, "file_holds")).toBe(1);
  });
});
