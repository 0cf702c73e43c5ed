import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { downloadFile } from "#browser/download-file";
import { fetchFile, messageOf } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import type { AuditEntry } from "#contracts/calls/audit";
import { dayOf } from "#contracts/utc-days";
import {
  adminMeta,
  AdminPage,
  PagedTable,
  rowLinkId,
  ROWS_PER_PAGE,
  useUrlState,
} from "#office/kit";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Notice } from "#ui/notice";
import { auditColumns } from "./audit-columns.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { auditUrl, type AuditView, filterOf, isNarrowed, noFilter } from "./audit-url.ts";
import { EntryPanel } from "./entry-panel.tsx";

export const meta = () => adminMeta("Audit Log");

export default function AuditPage() {
  const url = useUrlState(auditUrl);
  const { values: view, change, hrefWith } = url;
  const paging = url.paging(ROWS_PER_PAGE);
  const query = useQuery(
    apiQuery("listAudit", {
      query: { ...filterOf(view), page: view.page, limit: ROWS_PER_PAGE },
    }),
  );
  const rows = query.data?.data;
  const download = useDownload(view);
  return (
    <AdminPage
      title="Audit Log"
      text="Who did what, to what, and from where"
      actions={
        <Button
          tone="secondary"
          size="dense"
          icon={<Download aria-hidden className="size-4" />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Export CSV
        </Button>
      }
    >
      {download.isError && (
        <Notice tone="error" onDismiss={() => download.reset()}>
          {messageOf(download.error, "The file could not be made.")}
        </Notice>
      )}
      <AuditFilters url={url} personName={nameOf(view.person, rows)} />
      <PagedTable
        noun="entries"
        caption="Audit log"
        columns={auditColumns}
        query={query}
        paging={paging}
        hrefOf={({ _id }) => hrefWith({ entry: String(_id) })}
        openKey={view.entry}
        failedText="The audit log could not be loaded."
        onClear={isNarrowed(view) ? () => change(noFilter, "replace") : undefined}
        noMatchText="Try fewer words, another filter or a longer span of days."
        empty={
          <EmptyState
            title="Nothing was recorded yet"
            text="Logins and changes show here as soon as they happen."
          />
        }
      />
      <EntryPanel
        entry={rows?.find(({ _id }) => String(_id) === view.entry)}
        onClose={() => change({ entry: "" }, "replace")}
        returnFocusTo={rowLinkId(view.entry)}
      />
    </AdminPage>
  );
}

const nameOf = (personId: string, rows: AuditEntry[] | undefined): string | undefined =>
  rows?.find(({ actor }) => actor._id === personId)?.actor.name ?? undefined;

/** Of all entries that match, not only those of the page. */
const useDownload = (view: AuditView) =>
  useChange({
    mutationFn: async () =>
      downloadFile(
        `audit-log-${dayOf(new Date())}.csv`,
        await withPassword(() => fetchFile("exportAudit", { query: filterOf(view) })),
      ),
  });
