import type { User } from "#contracts/calls/accounts";
import { buyersMemory } from "#web/checkout/checkout-memory.ts";
import { setSession } from "#web/session/session.ts";
import { forgetKeptFields } from "./use-kept-fields.ts";

/** Somebody has signed in: what another person typed at the checkout goes before anything of theirs is shown. */
export function beginSession({ token, user }: { token: string; user: User }): void {
  buyersMemory.checkout.passOnTo(user);
  for (const form of ["login", "register"]) forgetKeptFields(form);
  setSession({ token, user });
}
