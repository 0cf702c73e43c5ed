import { beforeEach, expect, test } from "vitest";
import type { User } from "#contracts/calls/accounts";
import { ApiError } from "#contracts/client";
import { defaultPreferences } from "#contracts/preferences";
import type { TextStorage } from "#web/cart/kept-storage.ts";
import { makeMemoryStorage } from "#web/cart/memory-storage.ts";
import { makeSessionStore, TOKEN_KEY } from "./session-store.ts";

const userOf = (name: string): User => ({
  id: name,
  _id: name,
  name,
  fullName: name,
  email: `${name}@example.com`,
  role: "customer",
  phone: "",
  notificationPreferences: defaultPreferences,
  twoFactorEnabled: false,
  rewardPoints: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  shippingAddress: null,
});

interface Question {
  answer: (user: User) => void;
  fail: (error: ApiError) => void;
}

let storage: TextStorage;
let asked: Question[];
let waits: (() => void)[];

beforeEach(() => {
  storage = makeMemoryStorage();
  asked = [];
  waits = [];
});

const open = () =>
  makeSessionStore({
    storage,
    getUser: () => new Promise((resolve, reject) => asked.push({ answer: resolve, fail: reject })),
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });

const settled = () => new Promise((resolve) => setImmediate(resolve));
const unreachable = () => new ApiError(0, {});

test("without a token the visitor is a guest at once, and the shop is asked nothing", () => {
  const store = open();
  expect(store.read()).toMatchObject({ status: "guest", isExpired: false });
  store.subscribe(() => {});
  expect(asked).toHaveLength(0);
});

test("with a token it is unknown who is here until the shop has said so", async () => {
  storage.setItem(TOKEN_KEY, "t1");
  const store = open();
  const seen: string[] = [];
  expect(store.read().status).toBe("unknown");
  store.subscribe(() => seen.push(store.read().status));
  asked[0]!.answer(userOf("ann"));
  await settled();
  expect(store.read()).toMatchObject({ status: "signed-in", user: { name: "ann" } });
  expect(seen).toEqual(["unknown", "signed-in"]);
});

test("several parts of the page ask the shop once", () => {
  storage.setItem(TOKEN_KEY, "t1");
  const store = open();
  store.subscribe(() => {});
  store.subscribe(() => {});
  expect(asked).toHaveLength(1);
});

test.each([401, 403, 500, 503])("a refusal with %i ends the session", async (status) => {
  storage.setItem(TOKEN_KEY, "t1");
  const store = open();
  store.subscribe(() => {});
  asked[0]!.fail(new ApiError(status, {}));
  await settled();
  expect(store.read()).toMatchObject({ status: "guest", isExpired: true });
  expect(storage.getItem(TOKEN_KEY)).toBeNull();
});

test("a moment without network signs nobody out: the shop is asked once more after a pause", async () => {
  storage.setItem(TOKEN_KEY, "t1");
  const store = open();
  store.subscribe(() => {});
  asked[0]!.fail(unreachable());
  await settled();
  expect(storage.getItem(TOKEN_KEY)).toBe("t1");
  waits[0]!();
  await settled();
  asked[1]!.answer(userOf("ann"));
  await settled();
  expect(store.read().status).toBe("signed-in");
});

test("a second failure of the network ends the session", async () => {
  storage.setItem(TOKEN_KEY, "t1");
  const store = open();
  store.subscribe(() => {});
  asked[0]!.fail(unreachable());
  await settled();
  waits[0]!();
  await settled();
  asked[1]!.fail(unreachable());
  await settled();
  expect(store.read().status).toBe("guest");
  expect(asked).toHaveLength(2);
});

test("a new session is stored and known at once", () => {
  const store = open();
  store.subscribe(() => {});
  store.set({ token: "t1", user: userOf("ann") });
  expect(storage.getItem(TOKEN_KEY)).toBe("t1");
  expect(store.read()).toMatchObject({ status: "signed-in", user: { name: "ann" } });
  expect(asked).toHaveLength(0);
});

test("whoever signs out is on the way until another page stands, and then a guest like any other", () => {
  const store = open();
  store.subscribe(() => {});
  store.set({ token: "t1", user: userOf("ann") });
  store.arrive();
  expect(store.read().status).toBe("signed-in");
  store.leave();
  expect(storage.getItem(TOKEN_KEY)).toBeNull();
  expect(store.read()).toEqual({ status: "unknown", user: null });
  store.arrive();
  expect(store.read()).toMatchObject({ status: "guest", isExpired: false });
  store.set({ token: "t2", user: userOf("bea") });
  store.leave();
  store.set({ token: "t3", user: userOf("cem") });
  store.arrive();
  expect(store.read()).toMatchObject({ user: { name: "cem" } });
});

test("a late answer about the token of before does not touch the session of now", async () => {
  storage.setItem(TOKEN_KEY, "t1");
  const store = open();
  store.subscribe(() => {});
  store.set({ token: "t2", user: userOf("bea") });
  asked[0]!.fail(new ApiError(401, {}));
  await settled();
  expect(store.read()).toMatchObject({ user: { name: "bea" } });
  expect(storage.getItem(TOKEN_KEY)).toBe("t2");
});

test("another tab signs out, and this one does too", () => {
  const store = open();
  store.subscribe(() => {});
  store.set({ token: "t1", user: userOf("ann") });
  storage.removeItem(TOKEN_KEY);
  store.recheck();
  expect(store.read().status).toBe("guest");
});

test("another tab signs somebody else in: this one shows nobody until it knows whom", async () => {
  const store = open();
  store.subscribe(() => {});
  store.set({ token: "t1", user: userOf("ann") });
  storage.setItem(TOKEN_KEY, "t2");
  store.recheck();
  expect(store.read()).toEqual({ status: "unknown", user: null });
  asked[0]!.answer(userOf("bea"));
  await settled();
  expect(store.read()).toMatchObject({ user: { name: "bea" } });
});

test("a changed user is shown, but makes nobody signed in", () => {
  const store = open();
  store.subscribe(() => {});
  store.updateUser(userOf("ann"));
  expect(store.read().status).toBe("guest");
  store.set({ token: "t1", user: userOf("ann") });
  store.updateUser({ ...userOf("ann"), phone: "1" });
  expect(store.read().user?.phone).toBe("1");
});

test("reading twice without a change answers the very same object", () => {
  const store = open();
  expect(store.read()).toBe(store.read());
  store.set({ token: "t1", user: userOf("ann") });
  expect(store.read()).toBe(store.read());
});
