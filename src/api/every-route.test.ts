import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Contract, contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import { addressOf } from "#contracts/client";
import type { CartLine } from "#contracts/calls/cart";
import { defaultPreferences } from "#contracts/preferences";
import { routes } from "#contracts/routes";
import { addNotification } from "#modules/notifications";
import { makeProduct, makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import {
  callerWith,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
} from "#test/customer-purchase";
import { orderBody, placeOrder, roof, verifyGuest } from "#test/guest-purchase";

type CallsFor<Auth> = {
  [K in keyof Contract]: Contract[K] extends { auth: infer Given }
    ? Given extends Auth
      ? K
      : never
    : Auth extends null
      ? K
      : never;
}[keyof Contract];

/** The owner's things, or such as are nobody's. */
interface Ids {
  order: string;
  cartLine: string;
  notification: string;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/**
 * Calls of signed-in people. With a function the call names a thing by its id, and strangers must not tell whether it
 * is there; with a body, or nothing, it is about the caller alone, whoever else its fields may name.
 */
const personal: Record<CallsFor<"user">, ((ids: Ids, product: string) => Sent) | Sent> = {
  toggleTwoFactor: { body: { enabled: true } },
  getMe: {},
  logout: {},
  getProfile: {},
  updateProfile: { body: { name: "Somebody", phone: "" } },
  changePassword: { body: { currentPassword: testPassword, newPassword: "another password" } },
  updatePreferences: { body: { notificationPreferences: defaultPreferences } },
  getCart: {},
  addToCart: { body: { quantity: 3, projectDetails: roof } },
  setCartQuantity: ({ cartLine }) => ({ params: { id: cartLine }, body: { quantity: 9 } }),
  removeFromCart: ({ cartLine }) => ({ params: { id: cartLine } }),
  clearCart: {},
  placeOrder: { body: customerOrderBody("PRODUCT") },
  listOrders: {},
  getOrder: ({ order }) => ({ params: { id: order } }),
  cancelOrder: ({ order }) => ({ params: { id: order } }),
  listClaimableOrders: {},
  claimOrders: {},
  getRewardPoints: {},
  getRewardHistory: {},
  listNotifications: {},
  markNotificationRead: ({ notification }) => ({ params: { id: notification } }),
  markAllNotificationsRead: {},
  deleteNotification: ({ notification }) => ({ params: { id: notification } }),
  createTestNotification: {},
};

/** Calls of everybody, and why that is right. */
const open: Record<CallsFor<null>, string> = {
  listProducts: "the catalogue",
  listProductsByCategory: "the catalogue",
  getProduct: "the catalogue",
  listCategories: "the catalogue",
  getCategory: "the catalogue",
  listSubCategories: "the catalogue",
  getShopSettings: "the same for everybody",
  searchAddresses: "maps",
  reverseGeocode: "maps",
  uploadFile: "answers what was sent",
  initiateEmailVerification: "writes to the address alone",
  verifyEmail: "the mailed token is the key",
  getEmailVerificationStatus: "says of an hour what its owner did",
  resendEmailVerification: "writes to the address alone",
  placeGuestOrder: "the verified address is the key, and only mails hold anything of the order",
  resendOrderLink: "writes to the address alone",
  getTrackedOrder: "the signed link is the key",
  createPayment: "a guest's order is its own key; a customer's asks whose it is",
  capturePayment: "PayPal's token is the key, and the answer holds nothing personal",
  receivePaymentWebhook: "PayPal's signature is the key",
  login: "the password is the key",
  register: "writes to the address alone",
  verifyRegistration: "the mailed token is the key",
  resendVerification: "writes to the address alone",
  verifyTwoFactor: "the handle and the code are the key",
  resendTwoFactor: "the handle is the key",
  forgotPassword: "writes to the address alone",
  resetPassword: "the mailed token is the key",
  getChatSettings: "the same for everybody",
  recordChatEvent: "counts an anonymous session",
  sendLiveRequest: "answers its own reference",
  sendContactMessage: "answers that it was received",
  joinNewsletter: "the same answer for new and known addresses",
};

/** What Fastify serves under /api beside the contract. */
const besideTheContract = ["/api/notifications/stream", "/api/openapi.json"];

const forAdmins = named(contract).filter((name) => (contract[name] as Endpoint).auth === "admin");

test("every call is either an admin's, or told in this file as personal or open", () => {
  const told = [...named(personal), ...named(open)] as string[];
  expect([...told, ...forAdmins].toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(new Set(told).size).toBe(told.length);
  for (const name of named(open))
    expect([name, (contract[name] as Endpoint).auth]).toEqual([name, undefined]);
});

describe("a call by somebody else", () => {
  const shop = useTestShop();

  test("finds nothing under /api that is not in the contract", () => {
    const found = new Set(pathsIn(shop.server.printRoutes({ commonPrefix: false })));
    const known = [...Object.values(routes).map(({ path }) => path), ...besideTheContract];
    const foundInApi = [...found].filter((path) => path.startsWith("/api/") && !path.endsWith("*"));
    expect(foundInApi.toSorted()).toEqual([...new Set<string>(known)].toSorted());
  });

  /** A customer with one of everything, and a guest's order to the same address. */
  async function makeOwner() {
    const product = await makeProduct(shop.app.asSystem("test"));
    const { user, token } = await makeUser(shop, {
      name: "Olga Owner",
      email: "olga.owner@example.com",
    });
    const call = callerWith(shop, token);
    const caller = { userId: user.id, email: user.email, call };
    const paid = await placeCustomerOrder(caller, product);
    await payAsCustomer(shop, caller, paid._id);
    const unpaid = await placeCustomerOrder(caller, product, {
      products: [{ product, quantity: 2, projectDetails: roof }],
      payment: { provider: "paypal", amount: 99.8 },
    });
    const { body: lines } = await call<CartLine[]>("POST", "/api/cart", {
      productId: product,
      quantity: 1,
      projectDetails: { ...roof, address: "1 Owner Lane" },
    });
    await addNotification(shop.app.asSystem("test"), {
      userId: user.id,
      topic: "order",
      type: "default",
      title: "For Olga",
      message: "Only for Olga",
      eventKey: "one",
    });
    const { body: bell } = await call<{ data: { notifications: { _id: string }[] } }>(
      "GET",
      "/api/notifications",
    );
    await verifyGuest(shop, user.email);
    const guestCustomer = { ...orderBody(product).guestCustomer, email: user.email };
    await placeOrder(shop, orderBody(product, { guestCustomer }));
    await shop.react();
    const ids: Ids = {
      order: unpaid._id,
      cartLine: lines[0]!._id,
      notification: bell.data.notifications[0]!._id,
    };
    return { user, token, product, ids };
  }
  type Owner = Awaited<ReturnType<typeof makeOwner>>;

  const nobodys = (): Ids => ({
    order: randomUUID(),
    cartLine: randomUUID(),
    notification: randomUUID(),
  });

  async function send(name: keyof Contract, sent: Sent, token: string | null) {
    const { method, path } = contract[name] as Endpoint;
    const answer = await shop.server.inject({
      method,
      url: addressOf(path, { id: randomUUID(), token: "none", ...sent.params }, sent.query),
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      ...(method === "GET" ? {} : { payload: sent.body ?? {} }),
    });
    return { status: answer.statusCode, text: answer.body };
  }

  /** Everything that is stored, or only the rows that hold one of these texts; not the counters of limits. */
  async function digest(texts: string[] | null): Promise<Record<string, string>> {
    const { pool } = shop.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'rate_limits'",
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await pool.query<{ digest: string | null }>(
        `select md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t
         where $1::text[] is null or exists (select from unnest($1::text[]) u where strpos(t::text, u) > 0)`,
        [texts],
      );
      digests[name] = rows[0]!.digest ?? "";
    }
    return digests;
  }

  const secretsOf = ({ user, ids }: Owner) => [
    user.name,
    user.email,
    user.id,
    "1 Owner Lane",
    "Only for Olga",
    ids.cartLine,
    ids.notification,
  ];

  const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

  const byId = named(personal).filter((name) => typeof personal[name] === "function");
  const aboutTheCaller = named(personal).filter((name) => typeof personal[name] !== "function");

  test.each(byId)(
    "%s does not tell another's from what is not there, and changes nothing",
    async (name) => {
      const ask = personal[name] as (ids: Ids, product: string) => Sent;
      const owner = await makeOwner();
      for (const role of ["customer", "staff"] as const) {
        const { token } = await makeUser(shop, { role });
        const before = await digest(null);
        const foreign = await send(name, ask(owner.ids, owner.product), token);
        const missing = await send(name, ask(nobodys(), owner.product), token);
        expect([role, foreign.status]).toEqual([role, 404]);
        expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text));
        expect(foreign.status).toBe(missing.status);
        expect(await digest(null)).toEqual(before);
      }
      for (const token of [null, "x".repeat(43)]) {
        const before = await digest(null);
        expect((await send(name, ask(owner.ids, owner.product), token)).status).toBe(401);
        expect(await digest(null)).toEqual(before);
      }
      expect((await send(name, ask(owner.ids, owner.product), owner.token)).status).toBe(200);
    },
  );

  test.each(aboutTheCaller)("%s is about the caller, whoever its fields name", async (name) => {
    const given = personal[name] as Sent;
    const owner = await makeOwner();
    const { user } = owner;
    const named = {
      userId: user.id,
      user: user.id,
      customerId: user.id,
      _id: user.id,
      id: user.id,
    };
    const body = JSON.parse(
      JSON.stringify({ ...given.body, email: user.email }).replaceAll("PRODUCT", owner.product),
    ) as object;
    const sent = {
      query: { userId: user.id, customerId: user.id, email: user.email },
      body: { productId: owner.product, ...body, ...named, role: "admin", rewardPoints: 1_000_000 },
    };
    for (const role of ["customer", "staff"] as const) {
      const stranger = await makeUser(shop, { role });
      const before = await digest([user.id, user.email]);
      const answer = await send(name, sent, stranger.token);
      expect([role, answer.status]).toEqual([role, expect.toSatisfy((code) => code < 300)]);
      for (const secret of secretsOf(owner))
        expect([secret, answer.text.includes(secret)]).toEqual([secret, false]);
      expect(await digest([user.id, user.email])).toEqual(before);
      const { rows } = await shop.database.pool.query<object>(
        "select role, email from users where id = $1",
        [stranger.user.id],
      );
      expect(rows).toEqual([{ role, email: stranger.user.email }]);
    }
    const before = await digest(null);
    for (const token of [null, "x".repeat(43)])
      expect((await send(name, sent, token)).status).toBe(401);
    expect(await digest(null)).toEqual(before);
  });

  test("open calls tell nothing of a customer to whoever knows ids and address", async () => {
    const owner = await makeOwner();
    const { user, ids } = owner;
    const stranger = await makeUser(shop);
    const known = { email: user.email, userId: user.id, order: ids.order, orderId: ids.order };
    const guess = { name: "Somebody", password: "a guessed one", otp: "123456" };
    const sent = {
      params: { id: ids.order, token: ids.order },
      query: known,
      body: { ...known, ...guess, token: ids.order },
    };
    const secrets = secretsOf(owner).filter((text) => text !== user.email);
    const before = await digest([ids.order]);
    for (const name of named(open))
      for (const token of [null, stranger.token]) {
        const { status, text } = await send(name, sent, token);
        const told = secrets.filter((secret) => text.includes(secret));
        expect([name, status < 500, told]).toEqual([name, true, []]);
        expect([name, /argon2|"token":"[\w-]{43}"/.test(text)]).toEqual([name, false]);
      }
    const { outbox: _, ...after } = await digest([ids.order]);
    expect(before).toMatchObject(after);
  });

  test("admins' calls refuse everybody else before they look at anything, and change nothing", async () => {
    const owner = await makeOwner();
    const staff = await makeUser(shop, { role: "staff" });
    const boss = await makeUser(shop, { role: "admin" });
    const before = await digest(null);
    for (const name of forAdmins) {
      const statuses = [];
      for (const token of [null, "x".repeat(43), owner.token, staff.token])
        for (const id of [owner.user.id, owner.ids.order, "no id"])
          statuses.push((await send(name, { params: { id } }, token)).status);
      const [none, strangers] = [Array(6).fill(401), Array(6).fill(403)];
      expect([name, ...statuses]).toEqual([name, ...none, ...strangers]);
    }
    expect(await digest(null)).toEqual(before);
    for (const name of forAdmins) {
      const { status } = await send(name, { params: { id: randomUUID() } }, boss.token);
      expect([name, status === 401 || status === 403 || status >= 500]).toEqual([name, false]);
    }
  });

  const notForAdmins: (keyof Contract)[] = [
    "getCart",
    "addToCart",
    "clearCart",
    "placeOrder",
    "listOrders",
    "listClaimableOrders",
    "claimOrders",
  ];

  test.each(notForAdmins)(
    "%s is nothing for admins, who have no cart and no orders",
    async (name) => {
      const product = await makeProduct(shop.app.asSystem("test"));
      const { token } = await makeUser(shop, { role: "admin" });
      const body = { productId: product, quantity: 1, ...customerOrderBody(product) };
      const before = await digest(null);
      expect((await send(name, { body }, token)).status).toBe(403);
      expect(await digest(null)).toEqual(before);
    },
  );
});

function named<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table)[];
}

/** The paths of the tree that Fastify draws, four characters for each level. */
function pathsIn(tree: string): string[] {
  const way: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const drawn = /^([│ ]*)[├└]── (\S*)( \(.+\))?/.exec(line);
    if (!drawn) return [];
    const [, indent, segment, methods] = drawn;
    way.length = indent!.length / 4;
    way.push(segment!);
    return methods ? [way.join("")] : [];
  });
}
