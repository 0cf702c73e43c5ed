import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Customer, CustomerDetails } from "#contracts/calls/customers";
import { defaultPreferences } from "#contracts/preferences";
import {
  createCustomer,
  deactivateUser,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "#modules/accounts";
import { getCartOf } from "#modules/cart";
import { updateProduct } from "#modules/catalogue";
import { listOrdersOf } from "#modules/orders";
import { accountCalls, auditedActions, findInTables, mailedToken } from "#test/account-calls";
import {
  admin,
  guest,
  makeProduct,
  makeUser,
  testPassword,
  useTestShop,
} from "#test/create-test-shop";
import {
  type Caller,
  callerWith,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/customer-purchase";
import { roof } from "#test/guest-purchase";

interface ListBody {
  data: {
    customers: Customer[];
    page: number;
    totalPages: number;
    total: number;
    isTotalMinimum: boolean;
  };
}

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
  const calls = accountCalls(shop);
  const signInAdmin = () => signIn(shop, { role: "admin", name: "Pat Boss" });
  const list = (boss: Caller, query = "") => boss.call<ListBody>("GET", `/api/customers${query}`);
  const namesIn = async (boss: Caller, query = "") =>
    (await list(boss, query)).body.data.customers.map(({ name }) => name);
  const make = async (name: string, given: Parameters<typeof makeUser>[1] = {}) => {
    shop.advance(1000);
    return makeUser(shop, { name, ...given });
  };
  const storeMany = (count: number, name = "Casey Rafter") =>
    shop.database.pool.query(
      `insert into users (id, name, email, password_hash, role, preferences, created_at, updated_at)
       select gen_random_uuid(), $2 || ' ' || n, 'person' || n || '@example.com', '', 'customer', $3, now() + n * interval '1 second', now()
       from generate_series(1, $1) n`,
      [count, name, JSON.stringify(defaultPreferences)],
    );

  test("are listed with staff and without admins, newest first", async () => {
    const boss = await signInAdmin();
    await make("Ann Eave");
    await make("Bo Valley", { role: "staff" });
    await make("Cy Hip");
    const { status, body, headers } = await list(boss);
    expect(status).toBe(200);
    expect(body.data.customers.map(({ name, role }) => [name, role])).toEqual([
      ["Cy Hip", "customer"],
      ["Bo Valley", "staff"],
      ["Ann Eave", "customer"],
    ]);
    expect(body.data).toMatchObject({ page: 1, totalPages: 1, total: 3, isTotalMinimum: false });
    expect(headers["x-total-count"]).toBe("3");
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i);
  });

  test("come in pages of ten unless told", async () => {
    const boss = await signInAdmin();
    await storeMany(11);
    const first = (await list(boss)).body.data;
    expect([first.customers.length, first.totalPages, first.total]).toEqual([10, 2, 11]);
    expect(await namesIn(boss, "?page=2")).toEqual(["Casey Rafter 1"]);
    expect(await namesIn(boss, "?page=3")).toEqual([]);
    expect(await namesIn(boss, "?page=2&limit=3")).toEqual(
      [8, 7, 6].map((n) => `Casey Rafter ${n}`),
    );
    for (const query of ["?limit=101", "?limit=0", "?page=0", "?page=x", "?role=king"])
      expect((await list(boss, query)).status).toBe(400);
  });

  test("are found by a part of the name or address in any letter case, taken literally", async () => {
    const boss = await signInAdmin();
    await make("Ann O'Eave", { email: "ann@ridge.example" });
    await make("Zoë Ångström", { email: "zoe_a@example.com" });
    await make("100% Roofing", { email: "back\\slash@example.com" });
    const find = (search: string) => namesIn(boss, `?search=${encodeURIComponent(search)}`);
    expect(await find("EAVE")).toEqual(["Ann O'Eave"]);
    expect(await find("  ridge.ex ")).toEqual(["Ann O'Eave"]);
    expect(await find("o'e")).toEqual(["Ann O'Eave"]);
    expect(await find("ÅNG")).toEqual(["Zoë Ångström"]);
    expect(await find("%")).toEqual(["100% Roofing"]);
    expect(await find("_")).toEqual(["Zoë Ångström"]);
    expect(await find("\\")).toEqual(["100% Roofing"]);
    expect(await find("ea")).toEqual(["Ann O'Eave"]);
    expect(await find("'E")).toEqual(["Ann O'Eave"]);
    expect(await find("å")).toEqual(["Zoë Ångström"]);
    expect(await find("_A")).toEqual(["Zoë Ångström"]);
    expect(await find("00")).toEqual(["100% Roofing"]);
    expect(await find("0e")).toEqual([]);
    expect(await find("nobody")).toEqual([]);
    expect(await find("   ")).toHaveLength(3);
    expect((await list(boss, `?search=${"x".repeat(101)}`)).status).toBe(400);
  });

  test("are counted no further than a thousand matches, and no page lies beyond", async () => {
    const boss = await signInAdmin();
    await storeMany(1005);
    const { data } = (await list(boss, "?search=rafter")).body;
    expect(data).toMatchObject({ total: 1000, totalPages: 100, isTotalMinimum: true });
    expect(data.customers[0]!.name).toBe("Casey Rafter 1005");
    expect(await namesIn(boss, "?search=rafter&page=101")).toEqual([]);
    expect((await list(boss)).body.data).toMatchObject({ total: 1005, isTotalMinimum: false });
    expect((await list(boss, "?search=rafter+77")).body.data.total).toBe(11);
    expect(await namesIn(boss, "?search=rafter+77&limit=2&page=2")).toEqual([
      "Casey Rafter 777",
      "Casey Rafter 776",
    ]);
  });

  test("are counted exactly, whatever happens to accounts and however much at once", async () => {
    const boss = await signInAdmin();
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(shop)));
    const roles = ["staff", "customer", "admin"] as const;
    await Promise.all(
      people.flatMap(({ user }, index) =>
        roles.map((_, step) => boss.call("PUT", url(user.id), { role: roles[(index + step) % 3] })),
      ),
    );
    await Promise.all(people.slice(0, 3).map(({ user }) => boss.call("DELETE", url(user.id))));
    await storeMany(5);
    await shop.database.pool.query("delete from users where name = 'Casey Rafter 3'");
    const { rows } = await shop.database.pool.query(
      `select role, people from user_counts where people <> 0 except
       select role, count(*) from users where deactivated_at is null group by role`,
    );
    expect(rows).toEqual([]);
    const everybody = (await list(boss, "?limit=100")).body.data;
    expect(everybody.total).toBe(everybody.customers.length);
  });

  test("can be narrowed to a role, and the admins be looked at", async () => {
    const boss = await signInAdmin();
    await make("Ann Eave");
    await make("Bo Valley", { role: "staff" });
    const odd = await make("Old Role");
    await shop.database.pool.query("update users set role = 'manager' where id = $1", [
      odd.user.id,
    ]);
    expect(await namesIn(boss, "?role=staff")).toEqual(["Bo Valley"]);
    expect(await namesIn(boss, "?role=customer")).toEqual(["Old Role", "Ann Eave"]);
    expect(await namesIn(boss, "?role=admin")).toEqual(["Pat Boss"]);
    const { customers } = (await list(boss, "?role=customer")).body.data;
    expect(customers[0]!.role).toBe("customer");
  });

  test("show orders, cart and points", async () => {
    const boss = await signInAdmin();
    const customer = await signIn(shop, { name: "Dana Reyes" });
    const [product, gone] = [
      await makeProduct(shop.as(admin)),
      await makeProduct(shop.as(admin), { title: "Old Report" }),
    ];
    const paid = await placeCustomerOrder(customer, product);
    await payAsCustomer(shop, customer, paid._id);
    shop.advance(1000);
    const unpaid = await placeCustomerOrder(customer, product);
    await customer.call("POST", "/api/cart", {
      productId: product,
      quantity: 2,
      projectDetails: roof,
    });
    await customer.call("POST", "/api/cart", { productId: gone, quantity: 1 });
    await updateProduct(shop.as(admin), gone, { status: "unpublish" });
    const { status, body } = await boss.call<CustomerDetails>("GET", url(customer.userId));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: customer.userId,
      id: customer.userId,
      name: "Dana Reyes",
      email: customer.email,
      createdAt: expect.stringMatching(/Z$/),
      role: "customer",
      shippingAddress: { line1: "12 Ridge Road", city: "Boulder" },
      rewardPoints: 25,
      orderCount: 2,
      cart: {
        items: [
          {
            product,
            productName: "Roof Measurement Report",
            quantity: 2,
            productSalePrice: 49.9,
          },
          { product: gone, productName: "Product not found", quantity: 1, productSalePrice: null },
        ],
        total: 99.8,
      },
    });
    expect(body.orders).toEqual([
      expect.objectContaining({ _id: unpaid._id, status: "pending", rewardPointsAwarded: false }),
      {
        _id: paid._id,
        status: "new",
        paymentStatus: "completed",
        totalPrice: 49.9,
        rewardPointsEarned: 25,
        rewardPointsAwarded: true,
        createdAt: paid.createdAt,
        products: [{ product: { title: "Roof Measurement Report" }, quantity: 1 }],
      },
    ]);
    expect(body.rewardHistory.map(({ orderId, pointsEarned }) => [orderId, pointsEarned])).toEqual([
      [unpaid._id, 25],
      [paid._id, 25],
    ]);
    expect((await list(boss)).body.data.customers).toMatchObject([
      { _id: customer.userId, orderCount: 2, rewardPoints: 25 },
    ]);
    const second = await boss.call<CustomerDetails>(
      "GET",
      `${url(customer.userId)}?page=2&limit=1`,
    );
    expect(second.body.orders.map(({ _id }) => _id)).toEqual([paid._id]);
    expect(second.body.orderCount).toBe(2);
  });

  test("show nothing of somebody else, and nobody who is not there", async () => {
    const boss = await signInAdmin();
    const buyer = await signIn(shop);
    await placeCustomerOrder(buyer, await makeProduct(shop.as(admin)));
    const other = await signIn(shop);
    const { body } = await boss.call<CustomerDetails>("GET", url(other.userId));
    expect(body).toMatchObject({
      shippingAddress: null,
      orderCount: 0,
      orders: [],
      cart: { items: [], total: 0 },
      rewardHistory: [],
    });
    expect((await boss.call("GET", url(randomUUID()))).status).toBe(404);
    expect((await boss.call("GET", url("7"))).status).toBe(400);
  });

  test("get an account from an admin and choose the password by the mailed link", async () => {
    const boss = await signInAdmin();
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

  test("are not made twice for one address, nor without a name or a right address", async () => {
    const boss = await signInAdmin();
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

  test("change in what is sent and in nothing else", async () => {
    const boss = await signInAdmin();
    const { user } = await make("Ann Eave");
    const { status, body } = await boss.call<Customer>("PUT", url(user.id), {
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
    const cleared = await boss.call<Customer>("PUT", url(user.id), { shippingAddress: null });
    expect(cleared.body).toMatchObject({ name: "Ann Ridge", shippingAddress: null });
    expect((await boss.call("PUT", url(user.id), { name: " " })).status).toBe(400);
    expect((await boss.call("PUT", url(randomUUID()), { name: "X" })).status).toBe(404);
    expect(await auditedActions(shop)).toEqual(["customer.updated", "customer.updated"]);
  });

  test("get another role with an audit row, and lose or gain its rights at once", async () => {
    const boss = await signInAdmin();
    const { user, token } = await make("Ann Eave");
    const other = callerWith(shop, token);
    expect((await boss.call("PUT", url(user.id), { role: "admin" })).status).toBe(200);
    expect((await other("GET", "/api/customers")).status).toBe(200);
    expect((await boss.call("PUT", url(user.id), { role: "admin" })).status).toBe(200);
    expect((await boss.call("PUT", url(user.id), { role: "staff" })).status).toBe(200);
    expect((await other("GET", "/api/customers")).status).toBe(403);
    expect((await boss.call("PUT", url(user.id), { role: "king" })).status).toBe(400);
    expect(await auditedActions(shop)).toEqual(["role.changed", "role.changed"]);
  });

  test("nobody changes the own role or closes the own account, even beside another admin", async () => {
    const boss = await signInAdmin();
    await makeUser(shop, { role: "admin" });
    const step = await boss.call("PUT", url(boss.userId), { name: "Pat Other", role: "staff" });
    expect([step.status, step.body.message]).toEqual([
      409,
      "You can't change your own role. Another admin can.",
    ]);
    expect((await boss.call("DELETE", url(boss.userId))).status).toBe(409);
    const { body } = await boss.call<CustomerDetails>("GET", url(boss.userId));
    expect([body.name, body.role]).toEqual(["Pat Boss", "admin"]);
    const same = await boss.call<Customer>("PUT", url(boss.userId), { name: "Pat", role: "admin" });
    expect([same.status, same.body.name]).toEqual([200, "Pat"]);
  });

  test("the last admin stays one, whoever asks", async () => {
    const boss = await signInAdmin();
    const system = shop.app.asSystem("test");
    await expect(deactivateUser(system, boss.userId)).rejects.toMatchObject({ code: "conflict" });
    const gone = shop.as({ kind: "admin", userId: randomUUID(), address: "203.0.113.1" });
    await expect(updateCustomer(gone, boss.userId, { role: "staff" })).rejects.toMatchObject({
      code: "conflict",
    });
    expect(await namesIn(boss, "?role=admin")).toEqual(["Pat Boss"]);
  });

  test("are forgotten when their account is closed, but for their orders", async () => {
    const boss = await signInAdmin();
    const email = "dana.reyes@forget.example";
    const customer = await signIn(shop, { name: "Dana Forgetme", email });
    const product = await makeProduct(shop.as(admin));
    const order = await placeCustomerOrder(customer, product);
    await customer.call("POST", "/api/cart", {
      productId: product,
      quantity: 1,
      projectDetails: roof,
    });
    await calls.forget(email);
    await shop.react();
    const answer = await boss.call<{ success: boolean; message: string }>(
      "DELETE",
      url(customer.userId),
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: "The account is closed. Its orders stay." },
    ]);
    await shop.react();
    expect((await customer.call("GET", "/api/auth/me")).status).toBe(401);
    expect((await calls.logIn(email, testPassword)).status).toBe(401);
    expect((await boss.call("GET", url(customer.userId))).status).toBe(404);
    expect((await boss.call("DELETE", url(customer.userId))).status).toBe(404);
    expect(await namesIn(boss, "?search=forgetme")).toEqual([]);
    for (const text of ["Dana Forgetme", "dana forgetme"])
      expect(await findInTables(shop, text)).toEqual([]);
    expect(await getCartOf(shop.as(admin), customer.userId)).toEqual([]);
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

  describe("are for admins only:", () => {
    const whoAsks = ["guest", "customer", "staff"] as const;
    const requests = [
      ["GET", () => "/api/customers"],
      ["POST", () => "/api/customers"],
      ["GET", url],
      ["PUT", url],
      ["DELETE", url],
    ] as const;
    const body = { name: "Mallory", email: "mallory@example.com", role: "admin" };

    test.each(
      whoAsks.flatMap((who) => requests.map(([method, path]) => [who, method, path] as const)),
    )("a %s who calls %s is refused and changes nothing", async (who, method, path) => {
      const victim = await signIn(shop, { name: "Victor Eave" });
      const caller =
        who === "guest"
          ? { userId: randomUUID(), call: callerWith(shop, null) }
          : await signIn(shop, { role: who });
      for (const id of [victim.userId, caller.userId]) {
        const sent = method === "GET" || method === "DELETE" ? undefined : body;
        const answer = await caller.call(method, path(id), sent);
        expect(answer.status).toBe(who === "guest" ? 401 : 403);
        expect(JSON.stringify(answer.body)).not.toContain("Victor");
      }
      const { body: me } = await victim.call<{ user: { name: string; role: string } }>(
        "GET",
        "/api/auth/me",
      );
      expect(me.user).toMatchObject({ name: "Victor Eave", role: "customer" });
      const { rows } = await shop.database.pool.query(
        "select 1 from users where email = $1 or role = 'admin'",
        [body.email],
      );
      expect(rows).toEqual([]);
      expect(await auditedActions(shop)).toEqual([]);
    });

    test.each(whoAsks)("every verb refuses a %s by itself", async (who) => {
      const victim = await makeUser(shop);
      const own = who === "guest" ? null : await makeUser(shop, { role: who });
      const ctx = shop.as(own?.actor ?? guest);
      const id = victim.user.id;
      const verbs = [
        () => listCustomers(ctx, { page: 1, limit: 10 }),
        () => getCustomer(ctx, id),
        () => createCustomer(ctx, { name: "M", email: "m@example.com", phone: "" }),
        () => updateCustomer(ctx, id, { name: "M" }),
        () => updateCustomer(ctx, own?.user.id ?? id, { role: "admin" }),
        () => deactivateUser(ctx, id),
        () => listOrdersOf(ctx, id, { page: 1, limit: 10 }),
        () => getCartOf(ctx, id),
      ];
      const code = who === "guest" ? "unauthenticated" : "forbidden";
      for (const verb of verbs) await expect(verb()).rejects.toMatchObject({ code });
      expect(await auditedActions(shop)).toEqual([]);
    });
  });
});

const url = (id: string) => `/api/customers/${id}`;
