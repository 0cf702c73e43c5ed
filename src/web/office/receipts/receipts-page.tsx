import { useQuery } from "@tanstack/react-query";
import { Download, FolderDown } from "lucide-react";
import { useState } from "react";
import { serverNow } from "#browser/time/server-clock";
import { fetchFile } from "#client/api";
import { apiQuery } from "#client/api-query";
import { receiptAmountText, receiptTitles } from "#contracts/receipts";
import { defaultCalendar } from "#contracts/shop-calendar";
import {
  adminMeta,
  AdminPage,
  defineList,
  DownloadButton,
  DownloadFailed,
  ExportButtons,
  instantColumn,
  OfficeList,
  orderColumn,
  pageLabel,
  useFileDownload,
  useList,
  useListExport,
} from "#office/kit";
import { QueryFailed } from "#ui/states/error-state";
import { Row } from "#ui/layout/layout";
import { Select } from "#ui/fields/select";
import { currentMonth, monthsToChoose, monthText } from "./months.ts";

const title = pageLabel("/admin/orders/receipts");

export const meta = () => adminMeta(title);

const receipts = defineList({
  call: "listReceipts",
  noun: "receipts",
  caption: "Receipts and credit notes",
  empty: ({ asked }) => ({
    title: `Nothing was issued in ${monthText(asked.month ?? "")}`,
    text: "A receipt is issued when an order is paid, a credit note when money is refunded.",
  }),
  filters: {},
  rest: { month: "" },
  columns: [
    {
      header: "Number",
      isRowHeader: true,
      className: "w-px whitespace-nowrap",
      cell: ({ number, url, kind }) => (
        <Row as="a" href={url} download gap={1.5} inline className="link min-h-6 figures">
          <span>{number}</span>
          <Download aria-hidden className="size-3.5" />
          <span className="sr-only">{`, ${receiptTitles[kind]} as PDF`}</span>
        </Row>
      ),
    },
    {
      header: "Kind",
      className: "w-px whitespace-nowrap",
      cell: ({ kind, receiptNumber }) => (
        <span className="flex flex-col">
          <span>{receiptTitles[kind]}</span>
          {receiptNumber && <span className="figures text-ink-soft">{`of ${receiptNumber}`}</span>}
        </span>
      ),
    },
    { header: "Buyer", className: "min-w-28 wrap-anywhere", cell: ({ buyer }) => buyer },
    orderColumn(),
    {
      header: "Amount",
      isNumeric: true,
      className: "w-px whitespace-nowrap",
      cell: (receipt) =>
        `${receipt.kind === "credit note" ? "−" : ""}${receiptAmountText(receipt)}`,
    },
    instantColumn("Issued", "issuedAt", "w-px whitespace-nowrap text-ink-soft"),
  ],
});

export default function ReceiptsPage() {
  const [now] = useState(() => new Date(serverNow()));
  const calendar = useQuery(apiQuery("getCalendar", {}));
  const { timezone } = calendar.data?.data ?? defaultCalendar;
  const known = useQuery(apiQuery("listReceiptMonths", {}));
  const months = monthsToChoose(known.data?.data ?? [], now, timezone);
  const pickMonth = (chosen: string) =>
    months.find((each) => each.month === chosen)?.month ?? currentMonth(now, timezone);
  const list = useList(receipts, {
    also: ({ month }) => ({ month: pickMonth(month) }),
    // Receipts belong to months of the shop's time zone.
    enabled: !calendar.isPending && known.data !== undefined,
  });
  const { narrow, values } = list;
  const month = pickMonth(values.month);
  const isFailed = known.isError && !known.data;
  const isEmpty = isFailed || list.query.data?.total === 0;
  // All of the month, not only those of the page.
  const sheets = useListExport(
    () => `receipts-${month}`,
    (format) => fetchFile("exportReceipts", { query: { month, format } }),
  );
  const zip = useFileDownload(
    () => `receipts-${month}.zip`,
    () => fetchFile("exportReceiptFiles", { query: { month } }),
  );
  return (
    <AdminPage
      title={title}
      text="Receipts and credit notes by the month in which they were issued"
      actions={
        <>
          <ExportButtons downloads={sheets} isEmpty={isEmpty} />
          <DownloadButton download={zip} icon={FolderDown} isEmpty={isEmpty}>
            Download all (ZIP)
          </DownloadButton>
        </>
      }
    >
      <DownloadFailed downloads={[...sheets, zip]} />
      {isFailed ? (
        <QueryFailed query={known} title="The months could not be loaded" />
      ) : (
        <>
          {/* With how many receipts each has; the current month where there are none, so nothing moves. */}
          <Select
            label="Month"
            className="max-w-56"
            value={month}
            options={months.map(({ month: value, count }) => ({
              value,
              label: known.data ? `${monthText(value)} (${count})` : monthText(value),
            }))}
            onChange={({ target }) => narrow({ month: target.value })}
          />
          <OfficeList list={list} />
        </>
      )}
    </AdminPage>
  );
}
