import { createBrowserStore, plainText } from "#browser/create-browser-store";
import { newLocalId } from "#browser/new-local-id";
import type { User } from "#contracts/calls/accounts";
import { tabDraft } from "#form";
import { buyersMemory } from "#ordering/buyer";
import { setSession } from "#session";

/** Starts a session. What another person typed at the checkout is deleted before anything is shown. */
export function beginSession({ token, user }: { token: string; user: User }): void {
  buyersMemory.checkout.passOnTo(user);
  keptLogin.forget();
  keptRegistration.forget();
  browserKey.write(null);
  setSession({ token, user });
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
