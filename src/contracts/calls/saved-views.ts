import { z } from "zod";
import { MAX_SEARCH } from "#contracts/lengths";
import { MAX_VIEW_NAME, viewedLists } from "#contracts/saved-views";
import { endpoints } from "./endpoint.ts";
import { Id, named, Outcome, requiredText } from "./values.ts";

const ListName = z.enum(viewedLists);

/** What the list's address holds, by the names of its filters. */
const ViewQuery = z
  .record(z.string().regex(/^[a-zA-Z]{1,30}$/), z.string().max(MAX_SEARCH))
  .refine((query) => Object.keys(query).length <= 20, "Too many filters");
const ViewName = requiredText(MAX_VIEW_NAME, "Please enter a name");

export const SavedView = named("SavedView", {
  _id: Id,
  list: ListName,
  name: z.string(),
  query: ViewQuery,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Its owner may change it, and an admin what is shared. */
  mayChange: z.boolean(),
  /** How many are listed now; counting stops at a thousand in some. Null where its filters no longer mean anything. */
  count: z.int().nullable(),
  /** There are more than `count`. */
  isMinimum: z.boolean(),
});
export type SavedView = z.input<typeof SavedView>;

export const savedViewContract = endpoints({
  listViews: {
    auth: "work on orders",
    summary:
      "Saved filters of a list with how many each of them lists now: your own, and those that others share",
    query: z.object({ list: ListName }),
    reply: z.array(SavedView),
  },
  saveView: {
    auth: "work on orders",
    summary: "Save filters of a list under a name, for yourself or shared with the staff",
    body: z.object({ list: ListName, name: ViewName, query: ViewQuery, isShared: z.boolean() }),
    status: 201,
    reply: z.object({ _id: Id }),
  },
  updateView: {
    auth: "work on orders",
    summary: "Change what is sent of a view: its owner may, and an admin a shared one",
    body: z.object({
      name: ViewName.optional(),
      query: ViewQuery.optional(),
      isShared: z.boolean().optional(),
    }),
    reply: Outcome,
  },
  deleteView: {
    auth: "work on orders",
    summary: "Delete a view: its owner may, and an admin a shared one",
    reply: Outcome,
  },
});
