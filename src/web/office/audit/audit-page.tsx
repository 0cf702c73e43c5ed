import { useQuery } from "@tanstack/react-query";
import { useShownZone } from "#browser/time/shown-zone";
import { fetchFile } from "#client/api";
import { apiQuery } from "#client/api-query";
import { auditActionText, auditGroups, listActionsOfKind } from "#contracts/audit-actions";
import type { AuditEntry, AuditFilter } from "#contracts/calls/audit";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import {
  adminMeta,
  AdminPage,
  CutText,
  defineList,
  DownloadFailed,
  ExportButtons,
  OfficeList,
  pageLabel,
  readDay,
  readId,
  readSearch,
  useList,
  useListExport,
  withChosen,
} from "#office/kit";
import { Moment } from "#ui/layout/instant";
import type { SelectOption } from "#ui/fields/select";
import { actorText, changesText, EntryPanel, Thing } from "./entry-panel.tsx";

const title = pageLabel("/admin/audit");

export const meta = () => adminMeta(title);

const kindOptions: SelectOption[] = Object.entries(auditGroups).flatMap(
  ([name, { title, actions }]) => [
    { value: name, label: `${title}: all`, group: title },
    ...Object.entries(actions).map(([value, label]) => ({ value, label, group: title })),
  ],
);

/** The staff; a customer or a former admin is chosen by a link, and listed as long as it is chosen. */
function usePersonOptions(chosen: string, rows: readonly AuditEntry[] | undefined): SelectOption[] {
  const people = useQuery(apiQuery("listAuditPeople", {})).data?.data ?? [];
  const entry = rows?.find(({ actor }) => actor._id === chosen);
  return withChosen(
    people.map(({ _id, name }) => ({ value: _id, label: name })),
    { value: chosen, label: entry?.actor.name ?? "One person" },
  );
}

export const auditList = defineList({
  linkedAs: "audit",
  call: "listAudit",
  noun: "entries",
  caption: "Audit log",
  failedText: "The audit log could not be loaded.",
  noMatch: { text: "Try fewer words, another filter or a longer span of days." },
  empty: {
    title: "Nothing was recorded yet",
    text: "Logins and changes show here as soon as they happen.",
  },
  filters: {
    /** A name, or a kind and an id. */
    thing: {
      read: readSearch,
      label: "Search by subject",
      placeholder: "Name, subject or order number",
    },
    person: {
      read: readId,
      label: "Person",
      allLabel: "Everybody",
      useOptions: usePersonOptions,
    },
    kind: {
      read: (text) => (listActionsOfKind(text) ? (text as AuditFilter["kind"]) : undefined),
      label: "Kind",
      allLabel: "All kinds",
      useOptions: () => kindOptions,
    },
    from: { read: readDay, label: "From" },
    to: { read: readDay, label: "Until" },
  },
  hasClearLink: true,
  rest: { entry: "" },
  opens: "entry",
  panel(id, close, { rows }) {
    const entry = rows?.find(({ _id }) => String(_id) === id);
    return entry && <EntryPanel entry={entry} onClose={close} />;
  },
  columns: [
    {
      header: "When",
      className: "w-px whitespace-nowrap text-ink-soft tabular-nums",
      cell: ({ at }) => <Moment at={at} />,
    },
    {
      header: "Who",
      className: "max-w-48 min-w-32",
      cell: ({ actor }) => <CutText>{actorText(actor)}</CutText>,
    },
    {
      header: "What",
      isRowHeader: true,
      className: "min-w-56",
      cell: ({ action, details }) => <What action={action} details={details} />,
    },
    {
      header: "Subject",
      className: "max-w-64 min-w-36",
      cell: ({ thing }) => <Thing thing={thing} />,
    },
    {
      header: "From",
      className: "w-px max-w-48 truncate figures text-ink-soft",
      cell: ({ address }) => address ?? "–",
    },
  ],
});

function What({ action, details }: Pick<AuditEntry, "action" | "details">) {
  const changes = changesText(details);
  return (
    <span className="flex min-w-0 flex-col py-1">
      <span className="font-medium">{auditActionText(action)}</span>
      {changes !== "" && <span className="text-xs text-ink-soft wrap-anywhere">{changes}</span>}
    </span>
  );
}

export default function AuditPage() {
  const list = useList(auditList);
  // Exports all entries that match, not only those of the page.
  const zone = useShownZone() ?? defaultCalendar.timezone;
  const downloads = useListExport(
    () => `audit-log-${dayIn(zone, new Date())}`,
    (format) => fetchFile("exportAudit", { query: { ...list.asked, format } }),
  );
  return (
    <AdminPage
      title={title}
      text="Who did what, to what, and from where"
      actions={<ExportButtons downloads={downloads} />}
    >
      <DownloadFailed downloads={downloads} />
      <OfficeList list={list} />
    </AdminPage>
  );
}
