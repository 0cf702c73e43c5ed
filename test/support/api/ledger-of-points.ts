import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import type { RewardEntry } from "#contracts/calls/rewards";

/** A shop that has only a ledger of points. */
export interface LedgerShop {
  /** Newest first. */
  entries: RewardEntry[];
  /** The addresses that were requested. */
  requests: string[];
  /** Status of its next replies. */
  status: number;
}

/** As many entries, the first of `newest` points, each other of one more than the entry before. */
export const entries = (count: number, newest = 1): RewardEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: makeEntryId(newest + index),
    kind: "earned",
    orderId: makeEntryId(newest + index),
    date: "2026-11-20T15:00:00Z",
    points: newest + index,
    amount: 0,
  }));

const makeEntryId = (number: number) =>
  `${String(number).padStart(8, "0")}-0000-4000-8000-000000000000`;

/** A new shop with an empty ledger for each test, which all that is rendered fetches from. */
export function setUpLedgerShop(): LedgerShop {
  const shop: LedgerShop = { entries: [], requests: [], status: 200 };
  beforeEach(() => {
    Object.assign(shop, { entries: [], requests: [], status: 200 });
    vi.stubGlobal("fetch", fetchFrom(shop));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
  return shop;
}

const fetchFrom = (shop: LedgerShop) => async (address: string) => {
  shop.requests.push(address);
  if (shop.status !== 200)
    return Response.json({ code: "internal", message: "No luck." }, { status: shop.status });
  const query = new URL(address, "http://shop.example").searchParams;
  const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
  return Response.json(shop.entries.slice((page - 1) * limit, page * limit), {
    headers: { "X-Total-Count": String(shop.entries.length) },
  });
};
