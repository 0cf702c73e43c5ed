import { useQuery } from "@tanstack/react-query";
import { fetchFile } from "#client/api";
import { apiQuery } from "#client/api-query";
import type { AuditEntry } from "#contracts/calls/audit";
import { dayIn } from "#contracts/opening-hours";
import { defaultCalendar } from "#contracts/shop-calendar";
import { useShownZone } from "#browser/dates";
import {
  adminMeta,
  AdminPage,
  DownloadFailed,
  ExportButtons,
  officeLists,
  PagedTable,
  ROWS_PER_PAGE,
  useListExport,
  useUrlState,
} from "#office/kit";
import {
  auditColumns,
  AuditFilters,
  isNarrowed,
  toAuditFilter,
  unfiltered,
} from "./audit-list.tsx";
import { EntryPanel } from "./entry-panel.tsx";

export const meta = () => adminMeta("Audit Log");

export default function AuditPage() {
  const url = useUrlState(officeLists.audit);
  const { values: view, change, hrefWith } = url;
  const query = useQuery(
    apiQuery("listAudit", {
      query: { ...toAuditFilter(view), page: view.page, limit: ROWS_PER_PAGE },
    }),
  );
  const rows = query.data?.data;
  const entry = rows?.find(({ _id }) => String(_id) === view.entry);
  // Exports all entries that match, not only those of the page.
  const zone = useShownZone() ?? defaultCalendar.timezone;
  const downloads = useListExport(
    () => `audit-log-${dayIn(zone, new Date())}`,
    (format) => fetchFile("exportAudit", { query: { ...toAuditFilter(view), format } }),
  );
  return (
    <AdminPage
      title="Audit Log"
      text="Who did what, to what, and from where"
      actions={<ExportButtons downloads={downloads} />}
    >
      <DownloadFailed downloads={downloads} />
      <AuditFilters url={url} personName={findPersonName(view.person, rows)} />
      <PagedTable
        noun="entries"
        caption="Audit log"
        columns={auditColumns}
        query={query}
        paging={url.paging()}
        formatHref={({ _id }) => hrefWith({ entry: String(_id) })}
        openKey={view.entry}
        failedText="The audit log could not be loaded."
        onClear={isNarrowed(view) ? () => change(unfiltered(view), "replace") : undefined}
        noMatchText="Try fewer words, another filter or a longer span of days."
        empty={{
          title: "Nothing was recorded yet",
          text: "Logins and changes show here as soon as they happen.",
        }}
      />
      {entry && <EntryPanel entry={entry} onClose={() => change({ entry: "" }, "replace")} />}
    </AdminPage>
  );
}

const findPersonName = (personId: string, rows: AuditEntry[] | undefined): string | undefined =>
  rows?.find(({ actor }) => actor._id === personId)?.actor.name ?? undefined;
