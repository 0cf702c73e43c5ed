import { makeListeners, type Store } from "#browser/state/store";
import type { User } from "#contracts/calls/accounts";
import { ApiError } from "#contracts/client";

const RETRY_AFTER_MS = 1500;

export type Session =
  /** Leaving: the person has just logged out, and the page is still shown. */
  | { status: "unknown"; user: null; isLeaving: boolean }
  /** Expired: there was a session, and the shop no longer knows it. */
  | { status: "guest"; user: null; isExpired: boolean }
  | { status: "signed-in"; user: User };

interface SessionDependencies {
  /** Another one, when another tab logs in or out. */
  token: Store<string | null>;
  getUser: () => Promise<User>;
  wait: (milliseconds: number) => Promise<void>;
  /** While true, another token changes nothing: the page stays as it is behind a lock. */
  isHeld?: () => boolean | undefined;
}

interface SessionStore extends Omit<Store<Session>, "write"> {
  set: (signedIn: { token: string; user: User }) => void;
  /** Updates the user, who is still the same person. */
  updateUser: (user: User) => void;
  clear: (because?: "expired") => void;
  /**
   * The token is removed at once; the status is unknown until `arrive`, so that no page redirects to the login page on
   * the way out.
   */
  leave: () => void;
  /** Call it once another page is shown. */
  arrive: () => void;
}

/** Who is logged in in this browser: the token is stored, the user is fetched and kept in memory. */
export function makeSessionStore({
  token,
  getUser,
  wait,
  isHeld,
}: SessionDependencies): SessionStore {
  let session: Session | null = null;
  /** The token that `session` is about. */
  let known: string | null = null;

  const { subscribe, notify } = makeListeners(() => {
    recheck();
    return token.subscribe(recheck);
  });
  const show = (next: Session) => {
    session = next;
    notify();
  };
  const become = (next: Session, newToken: string | null = null) => {
    known = newToken;
    token.write(newToken);
    show(next);
  };
  const clear: SessionStore["clear"] = (because) => become(because === "expired" ? expired : guest);
  const load = async (loaded: string, canRetry = true): Promise<void> => {
    const user = await getUser().catch((error: unknown) => asApiError(error));
    if (known !== loaded) return;
    if (!(user instanceof ApiError)) return show({ status: "signed-in", user });
    if (user.code !== "unreachable" || !canRetry) return clear("expired");
    await wait(RETRY_AFTER_MS);
    if (known === loaded) return load(loaded, false);
  };
  const recheck = () => {
    const stored = token.read();
    if ((session !== null && stored === known) || isHeld?.()) return;
    known = stored;
    if (stored === null) return show(guest);
    show(unknown);
    void load(stored);
  };

  return {
    first: unknown,
    read: () => session ?? (token.read() === null ? guest : unknown),
    subscribe,
    set: (signedIn) => become({ status: "signed-in", user: signedIn.user }, signedIn.token),
    updateUser(user) {
      if (session?.user?.id === user.id) show({ status: "signed-in", user });
    },
    clear,
    leave: () => become(leaving),
    arrive() {
      if (session === leaving) show(guest);
    },
  };
}

const unknown: Session = { status: "unknown", user: null, isLeaving: false };
const leaving: Session = { ...unknown, isLeaving: true };
const guest: Session = { status: "guest", user: null, isExpired: false };
const expired: Session = { ...guest, isExpired: true };

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
