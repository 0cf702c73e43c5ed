import { listActionsOfKind } from "#contracts/audit-actions";
import type { AuditFilter } from "#contracts/calls/audit";
import { isId } from "#contracts/ids";
import { MAX_SEARCH } from "#contracts/lengths";
import { isDay } from "#contracts/utc-days";
import { type ListView, officeLists } from "#office/kit";

export type AuditView = ListView<"audit">;

/** The list without its filters. */
export const unfiltered = ({ entry }: AuditView): AuditView => ({ ...officeLists.audit, entry });

/** The filter of the list and of its file. Unknown values from an old or mistyped address are left out. */
export const toAuditFilter = ({ thing, person, kind, from, to }: AuditView): AuditFilter => ({
  thing: thing.slice(0, MAX_SEARCH) || undefined,
  person: isId(person) ? person : undefined,
  kind: listActionsOfKind(kind) ? (kind as AuditFilter["kind"]) : undefined,
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
});

export const isNarrowed = (view: AuditView): boolean =>
  Object.values(toAuditFilter(view)).some(Boolean);
