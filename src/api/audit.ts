import { auditActionText } from "#contracts/audit-actions";
import { csvTime, csvTimeHeader } from "#contracts/csv";
import type { auditContract, AuditEntry, AuditFilter } from "#contracts/calls/audit";
import type { Decoded } from "#contracts/calls/values";
import {
  type Activity,
  type ActivityFilter,
  listActivity,
  listPeopleOfOffice,
  readActivity,
} from "#modules/activity";
import { getTimezone } from "#modules/shop-settings";
import { presented } from "./batches.ts";
import { describeDetails, detailText } from "./describe-details.ts";
import type { HandlersOf } from "./handlers.ts";
import { listFile, type ListColumn } from "./list-file.ts";
import { readPaging } from "./read-paging.ts";
import { readSpan } from "./read-span.ts";

export const auditHandlers: HandlersOf<typeof auditContract> = {
  listAudit: async ({ ctx, query: { page, limit, ...filter }, setTotal }) => {
    const paging = readPaging({ page, limit });
    const { items, total, isMinimum } = await listActivity(
      ctx,
      readFilter(filter, await getTimezone(ctx)),
      paging,
    );
    setTotal(total, { isMinimum });
    return items.map(presentEntry);
  },
  exportAudit: async ({ ctx, query: { format, ...filter } }) => {
    const timezone = await getTimezone(ctx);
    const activity = await readActivity(ctx, readFilter(filter, timezone), format);
    return listFile(format, columnsIn(timezone), presented(activity, presentEntry));
  },
  listAuditPeople: async ({ ctx }) => {
    const people = await listPeopleOfOffice(ctx);
    return people.map(({ id, name, email }) => ({ _id: id, name, email }));
  },
};

const readFilter = (
  { person, thing, kind, from, to }: AuditFilter,
  timezone: string,
): ActivityFilter => ({
  personId: person,
  thing,
  kind,
  ...readSpan({ from, to }, timezone),
});

function presentEntry(entry: Activity): Decoded<typeof AuditEntry> {
  const { id, at, action, actorKind, actorId, actorName, thing, ip, details, names } = entry;
  return {
    _id: id,
    at,
    action,
    actor: {
      kind: actorKind as Decoded<typeof AuditEntry>["actor"]["kind"],
      _id: actorId,
      name: actorName,
    },
    thing: thing && { kind: thing.kind, _id: thing.id, name: thing.name },
    address: ip,
    details: describeDetails(details, names),
  };
}

const columnsIn = (timezone: string): ListColumn<Decoded<typeof AuditEntry>>[] => [
  [csvTimeHeader("Time", timezone), "time", ({ at }) => csvTime(at, timezone)],
  ["Who", "text", ({ actor }) => actor.name ?? actor._id],
  ["Role", "text", ({ actor }) => actor.kind],
  ["What", "text", ({ action }) => auditActionText(action)],
  ["Thing", "text", ({ thing }) => thing && thing.kind],
  ["Name", "text", ({ thing }) => thing && thing.name],
  ["Id", "text", ({ thing }) => thing && thing._id],
  ["Address", "text", ({ address }) => address],
  ["Details", "text", ({ details }) => details.map(detailText).join("; ")],
];
