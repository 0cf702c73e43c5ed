import type { PastPayment } from "#adapters/paypal-stand-in/past-payments";
import { changeRole, createCustomer } from "#modules/accounts/customers";
import type { Actor, Context, Emit } from "#platform/context";
import type { DemoProduct } from "./catalogue.ts";
import { recordPastNotices } from "./past-notices.ts";
import { pastBuyers, pastStaff } from "./past-people.ts";
import { recordPastPayments } from "./past-payments.ts";

export interface PastProduct {
  id: string;
  demo: DemoProduct;
  /** What is delivered for it. */
  sample: { name: string; bytes: Uint8Array };
}

/** The shop as it was: every verb can be called at any moment, by anybody of the history. */
export interface PastShop {
  /** When the history ends. */
  now: Date;
  /** By the demo products' keys. */
  products: ReadonlyMap<string, PastProduct>;
  withReviews: boolean;
  people: {
    admin: Actor;
    staff: Actor;
    buyers: Record<keyof typeof pastBuyers, Actor>;
    /** Somebody who has no account. */
    visitor: Actor;
  };
  payments: PastPayment[];
  at: (moment: Date, actor: Actor) => Context;
  /** Notifies people in the shop of what happened since the last call, as they were then. */
  notify: () => Promise<void>;
  /** What the newest mail to verify a guest's address would be written from. */
  lastVerification: () => { email: string; nonce: string };
}

type Verification = ReturnType<PastShop["lastVerification"]>;

const address = "127.0.0.1";
const system: Actor = { kind: "system", name: "seed" };

/**
 * Opens the shop for a history, in the transaction of `ctx`. Past events become notifications in the accounts;
 * nothing else is announced: they cause no mail and no other reaction.
 */
export async function openPastShop(
  ctx: Context,
  given: Pick<PastShop, "products" | "withReviews"> & { adminId: string },
): Promise<PastShop> {
  const now = ctx.now();
  let clock = now;
  let verification: Verification | undefined;
  const notices = recordPastNotices(() => clock);
  const emit: Emit = (name, payload) => {
    if (name === "guest-verification.requested") verification = payload as Verification;
    return notices.emit(name, payload);
  };
  const { gateway, payments } = recordPastPayments(() => clock);
  const past: Context = {
    ...ctx,
    emit,
    ports: { ...ctx.ports, payments: { ...ctx.ports.payments, ...gateway } },
    limits: { isRelaxed: true, consume: nothing, refund: nothing, check: nothing },
    // What is read here must not be cached with a transaction that ends.
    changes: {
      notify: (topic) => ctx.changes.notify(topic),
      onChange: () => () => undefined,
      isLive: false,
    },
  };
  const at = (moment: Date, actor: Actor): Context => {
    clock = moment;
    return { ...past, actor, now: () => moment };
  };
  const admin: Actor = { kind: "admin", userId: given.adminId, address };
  return {
    ...given,
    now,
    payments,
    at,
    notify: () => notices.notify(past),
    people: { admin, ...(await openAccounts(at, admin, now)) },
    lastVerification: () => verification!,
  };
}

const nothing = () => Promise.resolve();

/** A week before the first order. Nobody knows the passwords; the mailbox of a demo shop gets links for new ones. */
async function openAccounts(
  at: PastShop["at"],
  admin: Actor,
  now: Date,
): Promise<Omit<PastShop["people"], "admin">> {
  const moment = new Date(now.getTime() - 186 * 24 * 60 * 60 * 1000);
  const open = async ({ firstName, lastName, email }: typeof pastStaff): Promise<string> => {
    const name = `${firstName} ${lastName}`;
    return (await createCustomer(at(moment, admin), { name, email, phone: "" })).id;
  };
  const buyers = {} as Record<keyof typeof pastBuyers, Actor>;
  for (const [key, person] of Object.entries(pastBuyers))
    buyers[key as keyof typeof pastBuyers] = person.hasAccount
      ? { kind: "customer", userId: await open(person), address }
      : { kind: "guest", address };
  const userId = await open(pastStaff);
  await changeRole(at(moment, system), { userId, role: "staff" });
  const visitor: Actor = { kind: "guest", address };
  return { buyers, visitor, staff: { kind: "staff", userId, address } };
}
