import type { Context } from "#platform/context";
import { insertEntry } from "./rewards-store.ts";

type NewEntry = Omit<Parameters<typeof insertEntry>[1], "id" | "createdAt"> & { id?: string };

/** Adds to the ledger now. False when the order has such an entry already, of which it may have only one. */
export const addEntry = (ctx: Context, entry: NewEntry): Promise<boolean> =>
  insertEntry(ctx.db, { id: ctx.newId(), ...entry, createdAt: ctx.now() });
