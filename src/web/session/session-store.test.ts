import { beforeEach, expect, test } from "vitest";
import { createStore, type Store } from "#browser/state/store";
import type { User } from "#contracts/calls/accounts";
import { ApiError } from "#contracts/client";
import { defaultPreferences } from "#contracts/preferences";
import { makeSessionStore } from "./session-store.ts";

const makeNamedUser = (name: string): User => ({
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

interface PendingRequest {
  resolve: (user: User) => void;
  reject: (error: ApiError) => void;
}

/** Shared by all tabs. */
let token: Store<string | null>;
let requests: PendingRequest[];
let waits: (() => void)[];

beforeEach(() => {
  token = createStore<string | null>(null);
  requests = [];
  waits = [];
});

const open = () =>
  makeSessionStore({
    token,
    getUser: () => new Promise((resolve, reject) => requests.push({ resolve, reject })),
    wait: () => new Promise((resolve) => waits.push(resolve)),
  });

/** One whose status a page shows, with the token of an earlier visit. */
function openShown(kept: string | null = null) {
  if (kept !== null) token.write(kept);
  const store = open();
  store.subscribe(() => {});
  return store;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const unreachable = () => new ApiError(0, {});

test("without a token the visitor is a guest at once, and no request is sent", () => {
  const store = open();
  expect(store.read()).toMatchObject({ status: "guest", isExpired: false });
  store.subscribe(() => {});
  expect(requests).toHaveLength(0);
});

test("with a token the status is unknown until the shop has responded", async () => {
  token.write("t1");
  const store = open();
  const seen: string[] = [];
  expect(store.read().status).toBe("unknown");
  store.subscribe(() => seen.push(store.read().status));
  requests[0]!.resolve(makeNamedUser("ann"));
  await settled();
  expect(store.read()).toMatchObject({ status: "signed-in", user: { name: "ann" } });
  expect(seen).toEqual(["unknown", "signed-in"]);
});

test("concurrent callers fetch the user once", () => {
  const store = openShown("t1");
  store.subscribe(() => {});
  expect(requests).toHaveLength(1);
});

test.each([401, 403, 500, 503])("a refusal with %i ends the session", async (status) => {
  const store = openShown("t1");
  requests[0]!.reject(new ApiError(status, {}));
  await settled();
  expect(store.read()).toMatchObject({ status: "guest", isExpired: true });
  expect(token.read()).toBeNull();
});

test("a brief network failure does not end the session: the request is retried after a pause", async () => {
  const store = openShown("t1");
  requests[0]!.reject(unreachable());
  await settled();
  expect(token.read()).toBe("t1");
  waits[0]!();
  await settled();
  requests[1]!.resolve(makeNamedUser("ann"));
  await settled();
  expect(store.read().status).toBe("signed-in");
});

test("a second network failure ends the session", async () => {
  const store = openShown("t1");
  requests[0]!.reject(unreachable());
  await settled();
  waits[0]!();
  await settled();
  requests[1]!.reject(unreachable());
  await settled();
  expect(store.read().status).toBe("guest");
  expect(requests).toHaveLength(2);
});

test("a new session is stored and known at once", () => {
  const store = openShown();
  store.set({ token: "t1", user: makeNamedUser("ann") });
  expect(token.read()).toBe("t1");
  expect(store.read()).toMatchObject({ status: "signed-in", user: { name: "ann" } });
  expect(requests).toHaveLength(0);
});

test("the status is unknown from logging out until the next page is shown, then guest", () => {
  const store = openShown();
  store.set({ token: "t1", user: makeNamedUser("ann") });
  store.arrive();
  expect(store.read().status).toBe("signed-in");
  store.leave();
  expect(token.read()).toBeNull();
  expect(store.read()).toEqual({ status: "unknown", user: null, isLeaving: true });
  store.arrive();
  expect(store.read()).toMatchObject({ status: "guest", isExpired: false });
  store.set({ token: "t2", user: makeNamedUser("bea") });
  store.leave();
  store.set({ token: "t3", user: makeNamedUser("cem") });
  store.arrive();
  expect(store.read()).toMatchObject({ user: { name: "cem" } });
});

test("a late response for the previous token does not affect the current session", async () => {
  const store = openShown("t1");
  store.set({ token: "t2", user: makeNamedUser("bea") });
  requests[0]!.reject(new ApiError(401, {}));
  await settled();
  expect(store.read()).toMatchObject({ user: { name: "bea" } });
  expect(token.read()).toBe("t2");
});

test("logging out in another tab logs this one out, too", () => {
  const store = openShown();
  store.set({ token: "t1", user: makeNamedUser("ann") });
  token.write(null);
  expect(store.read().status).toBe("guest");
});

test("if another tab signs in somebody else, this one shows nobody until it knows who it is", async () => {
  const store = openShown();
  store.set({ token: "t1", user: makeNamedUser("ann") });
  token.write("t2");
  expect(store.read()).toEqual({ status: "unknown", user: null, isLeaving: false });
  requests[0]!.resolve(makeNamedUser("bea"));
  await settled();
  expect(store.read()).toMatchObject({ user: { name: "bea" } });
});

test("a changed user is shown, but neither logs anybody in nor replaces another user", () => {
  const store = openShown();
  store.updateUser(makeNamedUser("ann"));
  expect(store.read().status).toBe("guest");
  store.set({ token: "t1", user: makeNamedUser("ann") });
  store.updateUser({ ...makeNamedUser("ann"), phone: "1" });
  expect(store.read().user?.phone).toBe("1");
  store.updateUser(makeNamedUser("bea"));
  expect(store.read().user?.name).toBe("ann");
});

test("reading twice without a change returns the same object", () => {
  const store = open();
  expect(store.read()).toBe(store.read());
  store.set({ token: "t1", user: makeNamedUser("ann") });
  expect(store.read()).toBe(store.read());
});
