import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { type PageAddress, useNavigate } from "#browser/loading/page-links";
import { useStore } from "#browser/state/store";
import { api, type ApiError, onSessionEnd } from "#client/api";
import { token } from "#client/token";
import type { User } from "#contracts/calls/accounts";
import { sessionKeys } from "#contracts/pages";
import { may, type Right } from "#contracts/rights";
import { type LoginState, samePath } from "./return-path.ts";
import { makeSessionStore, type Session } from "./session-store.ts";
import { forgetTyped, takeTabFor } from "./typed-in-tabs.ts";

export type { Session };

const store = makeSessionStore({
  token,
  async getUser() {
    const { user } = (await api.getMe({})).data;
    takeTabFor(user.id);
    return user;
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  isHeld: () => lock?.isHeld(),
});

/** What pages do that stay as they are while the session is locked. */
export interface SessionLock {
  isHeld: () => boolean;
  /** Resolves to true once the same person has unlocked the session; undefined where it is over. */
  hold: (error: ApiError) => Promise<boolean> | undefined;
}

let lock: SessionLock | null = null;

export const lockWith = (next: SessionLock | null): void => void (lock = next);

/** Who is logged in; "unknown" on the server, at first, and until the token's user has been fetched. */
export const useSession = (): Session => useStore(store);

export const useRight = (right: Right): boolean => may(useSession().user?.role, right);

export const readSession = store.read;
export const subscribeToSession = store.subscribe;

/** Begins a session: stores the token, keeps the user in memory. */
export function setSession(signedIn: { token: string; user: User }): void {
  takeTabFor(signedIn.user.id);
  store.set(signedIn);
}

export const updateUser = store.updateUser;

/** Ends the session locally, without a request. */
export const clearSession = (): void => store.clear();

const signOutListeners: (() => void | Promise<void>)[] = [];

/** Registers a listener for logging out, for parts that store the user's data in this browser. */
export function onSignOut(forget: () => void | Promise<void>): void {
  signOutListeners.push(forget);
}

/** Ends the session locally, as `clearSession` does, and deletes the person's data in this browser. */
export async function forgetSession(): Promise<void> {
  await forgetPerson();
  store.clear();
}

async function forgetPerson(): Promise<void> {
  await Promise.all(signOutListeners.map(async (forget) => forget()));
  forgetTyped();
}

/** Logs out: revokes the token, deletes the person's data in this browser, and goes to the home page. */
export async function endSession(): Promise<void> {
  await forgetPerson();
  const revoked = api.logout({}).catch(() => undefined);
  store.leave();
  await goTo("/");
  await revoked;
}

/** The session expired: redirects to the login page and back afterwards. Drafts are kept. */
function expireSession(error: ApiError): Promise<boolean> | void {
  const resumed = lock?.hold(error);
  if (resumed) return resumed;
  if (store.read().status === "guest") return;
  const from = samePath(`${location.pathname}${location.search}${location.hash}`);
  store.clear("expired");
  void goTo("/login", { from });
}

/** Used once in the root: updates the root element's marks and redirects when the session ends. */
export function useSessionInStep(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => store.arrive(), [key]);
  const session = useSession();
  useLayoutEffect(() => showSession(session), [session]);
  useEffect(() => {
    goTo = async (path, state) => navigate(path, { state });
  }, [navigate]);
}

let goTo = async (path: PageAddress, _state?: LoginState): Promise<void> => location.assign(path);

onSessionEnd(expireSession);

const markOfAdmins = createBrowserStore({ key: sessionKeys.isAdmin, ...plainText });

/** Updates the marks on the root element, and the stored role that marks the next page before its first paint. */
function showSession({ status, user }: Session): void {
  if (status === "unknown") return;
  const isAdmin = user?.role === "admin";
  const root = document.documentElement;
  root.toggleAttribute("data-signed-in", user !== null);
  root.toggleAttribute("data-admin", isAdmin);
  markOfAdmins.write(isAdmin ? "yes" : null);
}
