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
export function filterOf({ thing, person, kind, from, to }: AuditView): AuditFilter {
  return {
    ...(thing === "" ? {} : { thing: thing.slice(0, MAX_SEARCH) }),
    ...(isId(person) ? { person } : {}),
    ...(auditActionsOf(kind) ? { kind: kind as NonNullable<AuditFilter["kind"]> } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  };
}

export const isNarrowed = (view: AuditView): boolean => Object.keys(filterOf(view)).length > 0;
