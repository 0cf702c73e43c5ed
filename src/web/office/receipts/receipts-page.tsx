import { useQuery } from "@tanstack/react-query";
import { Download, FolderDown } from "lucide-react";
import { useState } from "react";
import { downloadFile } from "#browser/download-file";
import { fetchFile, messageOf } from "#client/api";
import { apiQuery } from "#client/api-query";
import { useChange } from "#client/use-change";
import { withPassword } from "#confirm-password";
import { adminMeta, AdminPage, PagedTable, ROWS_PER_PAGE, useUrlState } from "#office/kit";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Notice } from "#ui/notice";
import { Select } from "#ui/select";
import { monthsUntil, monthText } from "./months.ts";
import { receiptColumns } from "./receipt-columns.tsx";

export const meta = () => adminMeta("Receipts");

const receiptsUrl = { month: "", page: 1 };
/** As long as receipts are kept. */
const MONTHS = 8 * 12;

export default function ReceiptsPage() {
  const { values, narrow, paging: pagingOf } = useUrlState(receiptsUrl);
  const paging = pagingOf(ROWS_PER_PAGE);
  const [months] = useState(() => monthsUntil(new Date(), MONTHS));
  const month = months.find((each) => each === values.month) ?? months[0]!;
  const query = useQuery(
    apiQuery("listReceipts", { query: { month, page: values.page, limit: ROWS_PER_PAGE } }),
  );
  const total = query.data?.total ?? null;
  return (
    <AdminPage
      title="Receipts"
      text="Receipts and credit notes by the month in which they were issued (UTC)"
      actions={<Downloads month={month} isEmpty={total === 0} />}
    >
      <Select
        dense
        label="Month"
        className="max-w-56"
        value={month}
        options={months.map((each) => ({ value: each, label: monthText(each) }))}
        onChange={({ target }) => narrow({ month: target.value })}
      />
      <PagedTable
        noun="receipts"
        caption="Receipts and credit notes"
        columns={receiptColumns}
        query={query}
        paging={paging}
        empty={
          <EmptyState
            title={`Nothing was issued in ${monthText(month)}`}
            text="A receipt is issued when an order is paid, a credit note when money goes back."
          />
        }
      />
    </AdminPage>
  );
}

/** All of the month, not only those of the page. */
function Downloads({ month, isEmpty }: { month: string; isEmpty: boolean }) {
  const csv = useDownload("exportReceipts", `receipts-${month}.csv`, month);
  const zip = useDownload("exportReceiptFiles", `receipts-${month}.zip`, month);
  const failed = [csv, zip].find(({ isError }) => isError);
  return (
    <>
      {failed && (
        <Notice tone="error" onDismiss={() => failed.reset()}>
          {messageOf(failed.error, "The file could not be made.")}
        </Notice>
      )}
      <Button
        tone="secondary"
        size="dense"
        icon={<Download aria-hidden className="size-4" />}
        busy={csv.isPending}
        disabled={isEmpty}
        onClick={() => csv.mutate()}
      >
        Export CSV
      </Button>
      <Button
        tone="secondary"
        size="dense"
        icon={<FolderDown aria-hidden className="size-4" />}
        busy={zip.isPending}
        disabled={isEmpty}
        onClick={() => zip.mutate()}
      >
        Download all (ZIP)
      </Button>
    </>
  );
}

const useDownload = (
  name: "exportReceipts" | "exportReceiptFiles",
  fileName: string,
  month: string,
) =>
  useChange({
    mutationFn: async () =>
      downloadFile(fileName, await withPassword(() => fetchFile(name, { query: { month } }))),
  });
