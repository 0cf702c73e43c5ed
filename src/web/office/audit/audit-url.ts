import { auditActionsOf } from "#contracts/audit-actions";
import type { AuditFilter } from "#contracts/calls/audit";
import { isId } from "#contracts/ids";
import { MAX_SEARCH } from "#contracts/lengths";
import { isDay } from "#contracts/utc-days";
import { type ListView, officeLists } from "#office/kit";

export type AuditView = ListView<"audit">;

/** The same list without its filters. */
export const unfiltered = ({ entry }: AuditView): AuditView => ({ ...officeLists.audit, entry });

/** The filter of the list and of its file. Unknown values from an old or mistyped address are left out. */
export const filterOf = ({ thing, person, kind, from, to }: AuditView): AuditFilter => ({
  thing: thing.slice(0, MAX_SEARCH) || undefined,
  person: isId(person) ? person : undefined,
  kind: auditActionsOf(kind) ? (kind as AuditFilter["kind"]) : undefined,
  from: isDay(from) ? from : undefined,
  to: isDay(to) ? to : undefined,
});

export const isNarrowed = (view: AuditView): boolean => Object.values(filterOf(view)).some(Boolean);
