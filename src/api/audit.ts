import { auditActionText } from "#contracts/audit-actions";
import type { auditContract, AuditEntry, AuditFilter } from "#contracts/calls/audit";
import type { CsvCell } from "#contracts/csv";
import {
  type Activity,
  type ActivityFilter,
  listActivity,
  listPeopleOfOffice,
  readActivity,
} from "#modules/activity";
import { csvRows } from "./csv-rows.ts";
import { describeDetails, detailText } from "./describe-details.ts";
import type { HandlersOf } from "./handlers.ts";
import { readPaging } from "./read-paging.ts";
import { readSpan } from "./read-span.ts";

export const auditHandlers: HandlersOf<typeof auditContract> = {
  listAudit: async ({ ctx, query: { page, limit, ...filter }, setTotal }) => {
    const paging = readPaging({ page, limit });
    const { items, total, isMinimum } = await listActivity(ctx, readFilter(filter), paging);
    setTotal(total, { isMinimum });
    return items.map(presentEntry);
  },
  exportAudit: async ({ ctx, query }) =>
    csvRows(heads, await readActivity(ctx, readFilter(query)), (entry) =>
      csvRow(presentEntry(entry)),
    ),
  listAuditPeople: async ({ ctx }) => {
    const people = await listPeopleOfOffice(ctx);
    return people.map(({ id, name, email }) => ({ _id: id, name, email }));
  },
};

const readFilter = ({ person, thing, kind, from, to }: AuditFilter): ActivityFilter => ({
  personId: person,
  thing,
  kind,
  ...readSpan({ from, to }),
});

function presentEntry(entry: Activity): AuditEntry {
  const { id, at, action, actorKind, actorId, actorName, thing, ip, details, names } = entry;
  return {
    _id: id,
    at: at.toISOString(),
    action,
    actor: { kind: actorKind as AuditEntry["actor"]["kind"], _id: actorId, name: actorName },
    thing: thing && { kind: thing.kind, _id: thing.id, name: thing.name },
    address: ip,
    details: describeDetails(details, names),
  };
}

const heads = ["Time (UTC)", "Who", "Role", "What", "Thing", "Name", "Id", "Address", "Details"];

const csvRow = ({ at, actor, action, thing, address, details }: AuditEntry): CsvCell[] => [
  at,
  actor.name ?? actor._id,
  actor.kind,
  auditActionText(action),
  thing && thing.kind,
  thing && thing.name,
  thing && thing._id,
  address,
  details.map(detailText).join("; "),
];
