import type { User } from "#contracts/calls/accounts";
import { buyersMemory } from "#ordering/buyer";
import { setSession } from "#session";
import { browserKey, keptLogin, keptRegistration } from "./kept-forms.ts";

/** Starts a session. What another person typed at the checkout is deleted before anything is shown. */
export function beginSession({ token, user }: { token: string; user: User }): void {
  buyersMemory.checkout.passOnTo(user);
  keptLogin.forget();
  keptRegistration.forget();
  browserKey.write(null);
  setSession({ token, user });
}
