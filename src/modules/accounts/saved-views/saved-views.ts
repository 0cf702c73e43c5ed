import type { Right } from "#contracts/rights";
import { filterRights, MAX_VIEWS, type ViewedList, type ViewQuery } from "#contracts/saved-views";
import { recordAudit } from "#modules/audit";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { Refusal } from "#platform/errors";
import { hasRight, requireRight } from "#platform/require-right";
import { getSignedIn } from "#platform/signed-in";
import {
  deleteStoredView,
  insertView,
  lockOwner,
  lockView,
  selectOwnViews,
  selectViewNames,
  selectViewOwner,
  selectViews,
  type StoredView,
  updateStoredView,
} from "./saved-views-store.ts";

export interface SavedView {
  id: string;
  list: ViewedList;
  name: string;
  query: ViewQuery;
  isShared: boolean;
  isOwn: boolean;
  ownerName: string;
  /** Its owner may change it, and an admin what is shared. */
  mayChange: boolean;
}

const rightOf: Record<ViewedList, Right> = {
  orders: "work on orders",
  customers: "manage customers",
};

/** Saved filters of a list: the caller's own and those that others share, the oldest first. */
export async function listViews(ctx: Context, list: ViewedList): Promise<SavedView[]> {
  const { userId } = requireRight(ctx, rightOf[list]);
  const views = await selectViews(ctx.db, { list, userId });
  return views.map(({ id, name, query, isShared, ownerName, ...view }) => ({
    id,
    list,
    name,
    query,
    isShared,
    isOwn: view.ownerId === userId,
    ownerName,
    mayChange: mayChange(ctx, { ...view, isShared }),
  }));
}

/** The caller's own of all lists, also of those that they may no longer open. */
export const listOwnViews = (ctx: Context): Promise<StoredView[]> =>
  selectOwnViews(ctx.db, getSignedIn(ctx).userId);

function mayChange(ctx: Context, view: Pick<StoredView, "ownerId" | "isShared">): boolean {
  if (view.ownerId === getSignedIn(ctx).userId) return true;
  return view.isShared && hasRight(ctx, "give roles");
}

interface NewView {
  list: ViewedList;
  name: string;
  query: ViewQuery;
  isShared: boolean;
}

/** Saves filters under a name, which the caller has only once in a list. Returns its id. */
export async function saveView(ctx: Context, view: NewView): Promise<string> {
  const { userId: ownerId } = requireRight(ctx, rightOf[view.list]);
  requireFilters(ctx, view);
  return inTransaction(ctx, async (ctx) => {
    await lockOwner(ctx.db, ownerId);
    const names = await selectViewNames(ctx.db, { list: view.list, ownerId });
    if (names.length >= MAX_VIEWS)
      throw new Refusal("conflict", `You have ${MAX_VIEWS} views of this list. Delete one first.`);
    mustBeFree(names, view.name);
    const id = ctx.newId();
    await insertView(ctx.db, { ...view, id, ownerId, createdAt: ctx.now() });
    if (view.isShared) await recordViewChange(ctx, id, "view.shared");
    return id;
  });
}

function requireFilters(ctx: Context, { list, query }: Pick<NewView, "list" | "query">): void {
  for (const [filter, right] of Object.entries(filterRights[list]))
    if (Object.hasOwn(query, filter)) requireRight(ctx, right);
}

function mustBeFree(names: readonly { name: string }[], wanted: string): void {
  if (!names.some(({ name }) => name === wanted.toLowerCase())) return;
  const message = "There is a view with this name already.";
  throw new Refusal("conflict", message, { fields: { name: message } });
}

interface ViewChanges {
  name?: string | undefined;
  query?: ViewQuery | undefined;
  isShared?: boolean | undefined;
}

/** Omitted fields stay. Only its owner decides who sees it. */
export async function updateView(ctx: Context, id: string, changes: ViewChanges): Promise<void> {
  await changeView(ctx, id, async (ctx, view) => {
    const { ownerId, list, isShared } = view;
    if (changes.isShared === false && isShared && ownerId !== getSignedIn(ctx).userId)
      throw new Refusal("forbidden", "Only its owner can keep this view to themselves.");
    if (changes.query) requireFilters(ctx, { list, query: changes.query });
    if (changes.name !== undefined) {
      const names = await selectViewNames(ctx.db, { list, ownerId });
      mustBeFree(
        names.filter((other) => other.id !== id),
        changes.name,
      );
    }
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (given.length > 0) await updateStoredView(ctx.db, id, Object.fromEntries(given));
    return isShared || changes.isShared ? (isShared ? "view.changed" : "view.shared") : null;
  });
}

export const deleteView = (ctx: Context, id: string): Promise<void> =>
  changeView(ctx, id, async (ctx, { isShared }) => {
    await deleteStoredView(ctx.db, id);
    return isShared ? "view.removed" : null;
  });

type ViewAction = "view.shared" | "view.changed" | "view.removed";

/** Somebody else's private view does not exist for the caller. */
async function changeView(
  ctx: Context,
  id: string,
  change: (ctx: Context, view: StoredView) => Promise<ViewAction | null>,
): Promise<void> {
  const { userId } = requireRight(ctx, "work on orders");
  await inTransaction(ctx, async (ctx) => {
    // The names of its owner's views must stay as they are, and an owner is locked before a view.
    const ownerId = await selectViewOwner(ctx.db, id);
    if (ownerId !== null) await lockOwner(ctx.db, ownerId);
    const view = await lockView(ctx.db, id);
    if (!view || !(view.isShared || view.ownerId === userId))
      throw new Refusal("not_found", "There is no such view");
    requireRight(ctx, rightOf[view.list]);
    if (!mayChange(ctx, view))
      throw new Refusal("forbidden", "Only its owner or an admin can change this view.");
    const action = await change(ctx, view);
    if (action) await recordViewChange(ctx, id, action);
  });
}

/** What others see; a name may hold anything, so it is left out. */
const recordViewChange = (ctx: Context, id: string, action: ViewAction): Promise<void> =>
  recordAudit(ctx, { action, subject: `view:${id}` });
