import { createBrowserStore, plainText } from "#browser/state/create-browser-store";
import { newLocalId } from "#browser/state/new-local-id";
import type { User } from "#contracts/calls/accounts";
import { tabDraft } from "#form";
import { buyersMemory } from "#ordering/buyer";
import { pathAfterLogin, setSession } from "#session";
import { toast } from "#ui/states/toast";

/**
 * Starts a session. What another person typed at the checkout is deleted before anything is shown.
 * @param state of the login page: somebody who returns to an order form reads that it is still filled in
 */
export function beginSession({ token, user }: { token: string; user: User }, state: unknown): void {
  buyersMemory.checkout.passOnTo(user);
  keptLogin.forget();
  keptRegistration.forget();
  browserKey.write(null);
  setSession({ token, user });
  if (pathAfterLogin(user, state).endsWith("#place-order"))
    toast.info("Your form is as you left it");
}

/** Passwords are never kept. */
export const keptLogin = tabDraft<{ email: string; password: string }>("login", ["email"]);
export const keptRegistration = tabDraft<{ name: string; email: string; password: string }>(
  "register",
  ["name", "email"],
);

/** Sent with a registration and again with its mailed link, which then needs no password in this browser. */
export const browserKey = {
  ...createBrowserStore({ key: "registrationKey", ...plainText }),
  readOrMake(): string {
    const key = browserKey.read() ?? newLocalId();
    browserKey.write(key);
    return key;
  },
};
