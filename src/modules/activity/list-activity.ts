import { listActionsOfKind } from "#contracts/audit-actions";
import { formatOrderNumber } from "#contracts/order-number";
import { worksInOffice } from "#contracts/rights";
import { roles } from "#contracts/roles";
import type { SheetFormat } from "#contracts/xlsx";
import { listUserNames, type User } from "#modules/accounts";
import { listCustomers } from "#modules/accounts/customers";
import { requireConfirmedPassword } from "#modules/accounts/password";
import {
  type AuditEntry,
  type AuditSelection,
  listNamedSubjects,
  readAudit,
  recordExport,
  searchAudit,
} from "#modules/audit";
import { listProducts } from "#modules/catalogue";
import { listAllOrders } from "#modules/orders/office";
import { listRequests } from "#modules/requests";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { requireRight } from "#platform/require-right";

/** An entry about an export names so many things; of more it has the number. */
const MOST_NAMED = 20;
const MOST_PEOPLE = 100;

export interface ActivityFilter {
  personId?: string | undefined;
  /** What it was done to: an order's number, a product, a customer's name or address. */
  thing?: string | undefined;
  /** A kind of entry, or a group of them. */
  kind?: string | undefined;
  /** Inclusive. */
  from?: Date | null;
  /** Exclusive. */
  to?: Date | null;
}

/** One page of who did what, newest first, for admins. */
export async function listActivity(
  ctx: Context,
  filter: ActivityFilter,
  paging: { page: number; limit: number },
): Promise<{ items: Activity[]; total: number; isMinimum: boolean }> {
  requireRight(ctx, "read the audit log");
  const found = await searchAudit(ctx, await toAuditSelection(ctx, filter), paging);
  return { ...found, items: await nameEntries(ctx, found.items) };
}

/**
 * The whole list, for export, read in batches while it is consumed, for admins; it requires the password again and is
 * recorded itself.
 */
export async function readActivity(
  ctx: Context,
  filter: ActivityFilter,
  format: SheetFormat = "csv",
): Promise<AsyncIterable<Activity[]>> {
  requireRight(ctx, "read the audit log");
  await requireConfirmedPassword(ctx);
  const selection = await toAuditSelection(ctx, filter);
  return recordExport(ctx, readNamed(ctx, selection), {
    action: "audit.exported",
    noun: "entries",
    details: { ...describeFilter(filter, selection), ...(format === "csv" ? {} : { format }) },
  });
}

async function* readNamed(ctx: Context, selection: AuditSelection): AsyncGenerator<Activity[]> {
  for await (const batch of readAudit(ctx, selection)) yield await nameEntries(ctx, batch);
}

/** Without what was typed to find a thing, which may be a person's name. */
const describeFilter = (
  { kind, personId, from, to }: ActivityFilter,
  { subjects }: AuditSelection,
): Record<string, unknown> => ({
  ...(kind === undefined ? {} : { kind }),
  ...(personId === undefined ? {} : { person: personId }),
  ...(subjects === null
    ? {}
    : { things: subjects.length <= MOST_NAMED ? subjects : subjects.length }),
  ...(from ? { since: from.toISOString() } : {}),
  ...(to ? { until: to.toISOString() } : {}),
});

async function toAuditSelection(ctx: Context, filter: ActivityFilter): Promise<AuditSelection> {
  const { personId, thing = "", kind, from = null, to = null } = filter;
  return {
    actorId: personId ?? null,
    actions: kind === undefined ? null : listActionsOfKind(kind),
    subjects: thing.trim() === "" ? null : await findSubjects(ctx, thing),
    from,
    to,
  };
}

/** Those with a right in the office, whose actions an admin usually looks for first. */
export async function listPeopleOfOffice(ctx: Context): Promise<User[]> {
  const lists = await Promise.all(
    roles
      .filter(worksInOffice)
      .map((role) => listCustomers(ctx, { page: 1, limit: MOST_PEOPLE, role })),
  );
  return lists.flatMap(({ items }) => items);
}

/** An entry of the audit log with the names of the people and things in it. */
export interface Activity extends AuditEntry {
  actorName: string | null;
  /** Null where nothing is known of what it was done to. */
  thing: { kind: string; id: string | null; name: string | null } | null;
  /** Names of the people whose ids are among the details. */
  names: ReadonlyMap<string, string>;
}

/** Adds the names of the people in the entries, and what they say themselves about the things. */
async function nameEntries(ctx: Context, entries: readonly AuditEntry[]): Promise<Activity[]> {
  const people = entries.flatMap((entry) => peopleIn(entry));
  const names = await listUserNames(ctx, [...new Set(people)]);
  return entries.map((entry) => ({
    ...entry,
    actorName: entry.actorId === null ? null : (names.get(entry.actorId) ?? null),
    thing: toActivityThing(entry, names),
    names,
  }));
}

function peopleIn({ actorId, subject, action, details }: AuditEntry): string[] {
  const { kind, id } = splitSubject(subject);
  const owners = action === "request.assigned" ? [details["from"], details["to"]] : [];
  return [actorId, kind === "user" ? id : null, details["person"], ...owners].filter(
    (id) => typeof id === "string",
  );
}

function toActivityThing(
  { subject, details }: AuditEntry,
  names: Map<string, string>,
): Activity["thing"] {
  const { kind, id } = splitSubject(subject);
  if (kind === null) return null;
  return { kind, id, name: findThingName(kind, id ?? "", details, names) };
}

function findThingName(
  kind: string,
  id: string,
  { title, name }: AuditEntry["details"],
  names: Map<string, string>,
): string | null {
  if (kind === "order") return formatOrderNumber(id);
  if (kind === "user") return names.get(id) ?? null;
  const own = kind === "product" ? title : name;
  return typeof own === "string" ? own : null;
}

/** "user:<id>" in its two parts; "chatbot" has no id. */
function splitSubject(subject: string | null): { kind: string | null; id: string | null } {
  const [kind = null, id = null] = subject?.split(":", 2) ?? [];
  return { kind, id };
}

/** A search that means more than so many orders, products, people and other things must be narrowed. */
const MOST = 100;

/** One thing as the audit log calls it, such as "product:<id>"; of the chatbot there is only one. */
const oneSubject = /^(?:[a-z]+:[\w-]+|chatbot)$/;

/**
 * What the audit log calls the things that a search text means: orders, people, requests, and products and categories
 * by any name that was recorded, also those that are gone.
 */
async function findSubjects(ctx: Context, search: string): Promise<string[]> {
  if (oneSubject.test(search.trim())) return [search.trim()];
  const first = { page: 1, limit: MOST };
  const [orders, products, customers, admins, open, answered, named] = await Promise.all([
    listAllOrders(ctx, { search }, first),
    listProducts(ctx, { search, ...first }),
    listCustomers(ctx, { search, ...first }),
    listCustomers(ctx, { search, role: "admin", ...first }),
    listRequests(ctx, { search, state: "open", ...first }),
    listRequests(ctx, { search, state: "answered", ...first }),
    listNamedSubjects(ctx, search, MOST + 1),
  ]);
  const totals = [orders, products, customers, admins, open, answered].map(({ total }) => total);
  if (Math.max(...totals, named.length) > MOST)
    throw new Refusal("invalid", "This matches too many entries. Please type more of it.");
  const subjects = [
    ...named,
    ...orders.items.map(({ id }) => `order:${id}`),
    ...products.items.map(({ id }) => `product:${id}`),
    ...[...customers.items, ...admins.items].map(({ id }) => `user:${id}`),
    ...[...open.items, ...answered.items].map(({ id }) => `request:${id}`),
  ];
  return [...new Set(subjects)];
}
