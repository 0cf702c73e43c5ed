import type { Customer } from "#contracts/calls/customers";
import { signInAdmin } from "./admin-orders.ts";
import { makeUser, type TestShop } from "#test/create-test-shop";
import type { Caller } from "./customer-purchase.ts";

interface ListBody {
  data: {
    customers: Customer[];
    page: number;
    totalPages: number;
    total: number;
    isTotalMinimum: boolean;
  };
}

export const customerUrl = (id: string) => `/api/customers/${id}`;

/** API calls with which an admin manages customers. */
export function customerCalls(shop: TestShop) {
  const list = (boss: Caller, query = "") => boss.call<ListBody>("GET", `/api/customers${query}`);
  return {
    signInBoss: () => signInAdmin(shop, "Pat Boss"),
    list,
    namesIn: async (boss: Caller, query = "") =>
      (await list(boss, query)).body.data.customers.map(({ name }) => name),
    /** An account, a second younger than the last one. */
    make: async (name: string, given: Parameters<typeof makeUser>[1] = {}) => {
      shop.advance(1000);
      return makeUser(shop, { name, ...given });
    },
  };
}
