import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Contract, contract } from "#contracts/calls/contract";
import type { Endpoint } from "#contracts/calls/endpoint";
import { may, type Right, type Who } from "#contracts/rights";
import { roles } from "#contracts/roles";
import { routes } from "#contracts/routes";
import { makeProduct, makeUser, testPassword, useTestShop } from "#test/create-test-shop";
import { customerOrderBody } from "#test/api/customer-purchase";
import { digestTables } from "#test/processes/digest-tables";
import { makeOwner, type Owner, listOwnerSecrets } from "#test/api/make-owner";
import { pathsIn } from "#test/rules/printed-routes";
import { senderTo } from "#test/send-call";
import { type Ids, notForAdmins, open, personal, type Sent } from "#test/rules/who-may-call";

/** The routes under /api that are not in the contract. */
const besideTheContract = ["/api/notifications/stream", "/api/openapi.json"];

/** The calls that need a right, with it. */
const byRight = named(contract).flatMap((name): [keyof Contract, Right][] => {
  const { auth } = contract[name] as Endpoint;
  return auth === undefined || auth === "user" ? [] : [[name, auth]];
});

test("every call either needs a right, or is listed as personal or open", () => {
  const listed = [...named(personal), ...named(open)] as string[];
  const all = [...listed, ...byRight.map(([name]) => name)];
  expect(all.toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(new Set(listed).size).toBe(listed.length);
  for (const name of named(open))
    expect([name, (contract[name] as Endpoint).auth]).toEqual([name, undefined]);
});

test("staff may work on orders and answer requests; all else that needs a right is for admins", () => {
  const open = (who: Who) => byRight.filter(([, right]) => may(who, right)).map(([name]) => name);
  expect(open("staff").toSorted()).toEqual([
    "addOrderNote",
    "approveDelivery",
    "askQuestion",
    "assignOrder",
    "assignRequest",
    "completeOrder",
    "correctOrder",
    "declineRevision",
    "deleteView",
    "deliverVersion",
    "dropDelivery",
    "getCorrectable",
    "getQueue",
    "getRequest",
    "getRequestCounts",
    "getSavedReplies",
    "getSavedTexts",
    "getWorkTimes",
    "leaveOrder",
    "listAllOrders",
    "listEarlierWork",
    "listRequestOwners",
    "listRequests",
    "listViews",
    "listWorkers",
    "markSubjectRead",
    "markWork",
    "packInputs",
    "replyToRequest",
    "saveView",
    "sendDeliveryBack",
    "setRequestState",
    "updateOrderStatus",
    "updateView",
    "uploadCompletionFiles",
    "viewOrder",
    "withdrawQuestion",
  ]);
  expect([...open("guest"), ...open("customer")]).toEqual([]);
});

describe("a call by somebody else that names a thing by its id", () => {
  const shop = useTestShop({ keepsRows: true });
  const send = senderTo(shop);
  const digest = () => digestTables(shop, null);
  const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");

  /** Made once: nobody else's calls change anything, and the owner's own ones come in an order that works. */
  let owner: Owner | undefined;

  const nobodys = (): Ids => ({
    order: randomUUID(),
    paidOrder: randomUUID(),
    workedOn: randomUUID(),
    question: randomUUID(),
    share: randomUUID(),
    cartLine: randomUUID(),
    notification: randomUUID(),
    session: randomUUID(),
    passkey: randomUUID(),
  });

  const byId = named(personal).filter((name) => typeof personal[name] === "function");

  test.each(byId)(
    "%s does not distinguish another's from a missing one, and changes nothing",
    async (name) => {
      const requestFor = personal[name] as (ids: Ids, product: string) => Sent;
      const { ids, product, token } = (owner ??= await makeOwner(shop, { isDelivered: true }));
      const customer = await makeUser(shop);
      const staff = await makeUser(shop, { role: "staff" });
      // Staff may read any order to work on it.
      const strangers = name === "getOrder" ? [customer] : [customer, staff];
      for (const stranger of strangers)
        await send("confirmPassword", { body: { password: testPassword } }, stranger.token);
      const before = await digest();
      for (const stranger of strangers) {
        const foreign = await send(name, requestFor(ids, product), stranger.token);
        const missing = await send(name, requestFor(nobodys(), product), stranger.token);
        expect([stranger.user.role, foreign.status]).toEqual([stranger.user.role, 404]);
        expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(missing.text));
        expect(foreign.status).toBe(missing.status);
      }
      for (const none of [null, "x".repeat(43)])
        expect((await send(name, requestFor(ids, product), none)).status).toBe(401);
      expect(await digest()).toEqual(before);
      expect((await send(name, requestFor(ids, product), token)).status).toBe(200);
    },
  );
});

describe("a call by somebody else", () => {
  const shop = useTestShop();

  test("finds nothing under /api that is not in the contract", async () => {
    const server = await shop.server.open();
    const found = new Set(pathsIn(server.printRoutes({ commonPrefix: false })));
    const known = [...Object.values(routes).map(({ path }) => path), ...besideTheContract];
    const foundInApi = [...found].filter((path) => path.startsWith("/api/") && !path.endsWith("*"));
    expect(foundInApi.toSorted()).toEqual([...new Set<string>(known)].toSorted());
  });

  const send = senderTo(shop);
  const digest = (texts: string[] | null) => digestTables(shop, texts);
  test("reveals nothing of a customer where it is open, even with the ids and the address", async () => {
    const owner = await makeOwner(shop);
    const { user, ids } = owner;
    const stranger = await makeUser(shop);
    const known = { email: user.email, userId: user.id, order: ids.order, orderId: ids.order };
    const guess = { name: "Somebody", password: "a guessed one", otp: "123456" };
    const sent = {
      params: { id: ids.order, token: ids.order },
      query: known,
      body: { ...known, ...guess, token: ids.order },
    };
    const secrets = listOwnerSecrets(owner).filter((text) => text !== user.email);
    const before = await digest([ids.order]);
    for (const name of named(open))
      for (const token of [null, stranger.token]) {
        const { status, text } = await send(name, sent, token);
        const listed = secrets.filter((secret) => text.includes(secret));
        expect([name, status < 500, listed]).toEqual([name, true, []]);
        expect([name, /argon2|"token":"[\w-]{43}"/.test(text)]).toEqual([name, false]);
      }
    const { outbox: _, ...after } = await digest([ids.order]);
    expect(before).toMatchObject(after);
  });

  test("calls that need a right refuse everybody without it before validating anything, and change nothing", async () => {
    const owner = await makeOwner(shop);
    const callers = await callersOfEveryRole();
    const before = await digest(null);
    for (const [name, right] of byRight)
      for (const { who, token } of callers) {
        if (may(who, right)) continue;
        const ids = [owner.user.id, owner.ids.order, owner.product, randomUUID(), "no id"];
        const refused = who === "guest" ? 401 : 403;
        for (const id of ids) {
          const { status, text } = await send(name, { params: { id, orderId: id } }, token);
          expect([name, who, id, status]).toEqual([name, who, id, refused]);
          expect(JSON.parse(text)).toMatchObject({ success: false });
          const secrets = [...listOwnerSecrets(owner), owner.ids.order];
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
        }
      }
    expect(await digest(null)).toEqual(before);
  });

  test("calls that need a right are open to everybody who has it", async () => {
    const callers = await callersOfEveryRole();
    for (const { token } of callers)
      await send("confirmPassword", { body: { password: testPassword } }, token);
    for (const [name, right] of byRight) {
      expect([name, may("admin", right)]).toEqual([name, true]);
      for (const { who, token } of callers) {
        if (!may(who, right)) continue;
        const id = randomUUID();
        const { status } = await send(name, { params: { id, orderId: id } }, token);
        const isRefused = status === 401 || status === 403 || status >= 500;
        expect([name, who, isRefused]).toEqual([name, who, false]);
      }
    }
  });

  /** A guest, somebody with a forged token, and one person of each role. */
  const callersOfEveryRole = async () => [
    { who: "guest" as const, token: null },
    { who: "guest" as const, token: "x".repeat(43) },
    ...(await Promise.all(
      roles.map(async (role) => ({ who: role, token: (await makeUser(shop, { role })).token })),
    )),
  ];

  test.each(notForAdmins)(
    "%s is refused to admins, who have no cart and no orders",
    async (name) => {
      const product = await makeProduct(shop.app.asSystem("test"));
      const { token } = await makeUser(shop, { role: "admin" });
      const body = {
        productId: product,
        quantity: 1,
        before: {},
        after: {},
        ...customerOrderBody(product),
      };
      const before = await digest(null);
      expect((await send(name, { body }, token)).status).toBe(403);
      expect(await digest(null)).toEqual(before);
    },
  );
});

function named<Table extends object>(table: Table) {
  return Object.keys(table) as (keyof Table)[];
}
