import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { api, whenSessionEnds } from "#web/api.ts";
import { browserStorage } from "#web/cart/kept-storage.ts";
import { GUEST_CHECKOUT_KEY, ORDER_IN_PAYMENT_KEY } from "#web/checkout/kept-keys.ts";
import { makeSessionStore, type Session, TOKEN_KEY, unknown } from "./session-store.ts";
import { type LoginState, samePath } from "./way-back.ts";

export type { Session };

const store = makeSessionStore({
  storage: browserStorage,
  getUser: async () => (await api.getMe({})).data.user,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** Who is signed in; "unknown" on the server, in the first moment of the page, and until the shop has said whose token it is. */
export const useSession = (): Session =>
  useSyncExternalStore(store.subscribe, store.read, () => unknown);

export const readSession = store.read;
export const subscribeToSession = store.subscribe;

/** Begins a session: stores the token, keeps the user in memory. */
export const setSession = store.set;

/** After the shop answered the user anew. */
export const updateUser = store.updateUser;

/** The token works no longer, without a word to the shop. */
export const clearSession = (): void => store.clear();

/** The person signs out: the token is revoked, what they left in this browser goes, and so do they, to the home page. */
export async function endSession(): Promise<void> {
  const { forgetBuyer } = await loadMemory();
  const revoked = api.logout({}).catch(() => undefined);
  forgetBuyer();
  store.leave();
  await goTo("/");
  await revoked;
}

/** The shop no longer knows the token: to the login page, and back from there. What was typed and kept stays. */
function expireSession(): void {
  if (store.read().status === "guest") return;
  const from = samePath(`${location.pathname}${location.search}`);
  store.clear("expired");
  void goTo("/login", { from });
}

/** Once in the root of the page: follows the other tabs, and deletes what a buyer typed when its hour is over. */
export function useSessionInStep(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => store.arrive(), [key]);
  useEffect(() => {
    const keys = [GUEST_CHECKOUT_KEY, ORDER_IN_PAYMENT_KEY];
    if (keys.some((key) => browserStorage.getItem(key) !== null))
      void loadMemory().then((memory) => memory.forgetExpiredCheckoutData());
  }, []);
  useEffect(() => {
    goTo = async (path, state) => navigate(path, { state });
    const recheck = ({ key }: StorageEvent) => {
      if (key === TOKEN_KEY || key === null) store.recheck();
    };
    addEventListener("storage", recheck);
    return () => removeEventListener("storage", recheck);
  }, [navigate]);
}

const loadMemory = () => import("#web/checkout/checkout-memory.ts");

let goTo = async (path: string, _state?: LoginState): Promise<void> => location.assign(path);

whenSessionEnds(expireSession);
