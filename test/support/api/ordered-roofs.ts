import { expect } from "vitest";
import type { OrderedRoof } from "#contracts/calls/ordered-roofs";
import type { TestShop } from "#test/create-test-shop";
import { type Caller, callerWith } from "./customer-purchase.ts";
import { roof } from "./guest-purchase.ts";

const { address, location } = roof;

/** A roof to look for; the place of `roof` where nothing else is said. */
export interface RoofToFind {
  product: string;
  address?: string;
  location?: typeof location | null;
}

/** What the cart sends. */
export const roofsBody = (roofs: RoofToFind[], guest?: object) => ({
  roofs: roofs.map((each) => ({ address, location, ...each })),
  ...(guest && { guest }),
});

export function orderedRoofCalls(shop: TestShop) {
  return {
    /** Without an account. */
    nobody: { call: callerWith(shop, null) },
    findRoofs: async (caller: Pick<Caller, "call">, roofs: RoofToFind[], guest?: object) => {
      const sent = roofsBody(roofs, guest);
      const url = "/api/orders/ordered-roofs";
      const { status, body } = await caller.call<OrderedRoof[]>("POST", url, sent);
      expect(status).toBe(200);
      return body;
    },
  };
}
