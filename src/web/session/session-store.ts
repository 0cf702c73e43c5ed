import type { User } from "#contracts/calls/accounts";
import { ApiError } from "#contracts/client";
import type { TextStorage } from "#web/cart/kept-storage.ts";

export const TOKEN_KEY = "token";
const RETRY_AFTER_MS = 1500;

export type Session =
  | { status: "unknown"; user: null }
  /** Expired: there was a session, and the shop no longer knows it. */
  | { status: "guest"; user: null; isExpired: boolean }
  | { status: "signed-in"; user: User };

interface SessionWorld {
  storage: TextStorage;
  /** Asks the shop whose token it is. */
  getUser: () => Promise<User>;
  wait: (milliseconds: number) => Promise<void>;
}

interface SessionStore {
  /** The same object as before while nothing changed. */
  read: () => Session;
  subscribe: (listener: () => void) => () => void;
  set: (signedIn: { token: string; user: User }) => void;
  updateUser: (user: User) => void;
  clear: (because?: "expired") => void;
  /** The token goes at once; who is here is unknown until `arrive`, so that no page leads to the login page on the way out. */
  leave: () => void;
  /** Another page stands in the window. */
  arrive: () => void;
  /** The stored token may be another one, because another tab signed in or out. */
  recheck: () => void;
}

/** Who is signed in in this browser: the token is stored, the user is asked for and kept in memory. */
export function makeSessionStore({ storage, getUser, wait }: SessionWorld): SessionStore {
  const listeners = new Set<() => void>();
  let session: Session | null = null;
  /** The token that `session` is about. */
  let known: string | null = null;
  let isLeaving = false;

  const readToken = () => storage.getItem(TOKEN_KEY);
  const show = (next: Session) => {
    session = next;
    for (const listener of listeners) listener();
  };
  const clear: SessionStore["clear"] = (because) => {
    known = null;
    storage.removeItem(TOKEN_KEY);
    show(because === "expired" ? expired : guest);
  };
  const load = async (token: string, canRetry = true): Promise<void> => {
    const user = await getUser().catch((error: unknown) => asApiError(error));
    if (known !== token) return;
    if (!(user instanceof ApiError)) return show({ status: "signed-in", user });
    if (user.code !== "unreachable" || !canRetry) return clear("expired");
    await wait(RETRY_AFTER_MS);
    if (known === token) return load(token, false);
  };
  const recheck = () => {
    const token = readToken();
    if (session !== null && token === known) return;
    known = token;
    if (token === null) return show(guest);
    show(unknown);
    void load(token);
  };

  return {
    read: () => session ?? (readToken() === null ? guest : unknown),
    subscribe(listener) {
      listeners.add(listener);
      if (session === null) recheck();
      return () => listeners.delete(listener);
    },
    set({ token, user }) {
      known = token;
      storage.setItem(TOKEN_KEY, token);
      show({ status: "signed-in", user });
    },
    updateUser(user) {
      if (session?.status === "signed-in") show({ status: "signed-in", user });
    },
    clear,
    leave() {
      known = null;
      isLeaving = true;
      storage.removeItem(TOKEN_KEY);
      show(unknown);
    },
    arrive() {
      if (isLeaving && known === null) show(guest);
      isLeaving = false;
    },
    recheck,
  };
}

export const unknown: Session = { status: "unknown", user: null };
const guest: Session = { status: "guest", user: null, isExpired: false };
const expired: Session = { ...guest, isExpired: true };

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
