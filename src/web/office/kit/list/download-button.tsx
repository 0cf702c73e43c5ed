import { Download, FileSpreadsheet, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { downloadFile } from "#browser/loading/download-file";
import { useChange } from "#client/change";
import { withPassword } from "#confirm-password";
import { CSV_START, type CsvRow, formatCsv } from "#contracts/csv";
import { type SheetFormat, xlsxCell } from "#contracts/xlsx";
import { Button } from "#ui/actions/button";
import { FailedNotice } from "#ui/states/failed-notice";
import { useTip } from "#ui/actions/tip";
import { EXPORT_ID } from "#office/kit/office-pages.ts";

type FileDownload = ReturnType<typeof useFileDownload>;

/** Fetches a file, after the password where the shop requires it again, and hands it to the browser to keep. */
export const useFileDownload = (pickName: () => string, fetchContent: () => Promise<Blob>) =>
  useChange({
    mutationFn: async () => downloadFile(pickName(), await withPassword(fetchContent)),
  });

interface DownloadButtonProps {
  download: FileDownload;
  icon?: LucideIcon;
  /** Shown as a tip. */
  hint?: string | undefined;
  /** There is nothing to put into the file. */
  isEmpty?: boolean;
  id?: string | undefined;
  children: string;
}

/** Makes a file of what the page is about; the spinner turns until the browser has it. */
export function DownloadButton({
  download,
  icon = Download,
  hint,
  isEmpty,
  id,
  children,
}: DownloadButtonProps) {
  const { props, tip } = useTip(hint);
  return (
    <>
      <Button
        {...props}
        id={id}
        tone="secondary"
        icon={icon}
        busy={download.isPending}
        disabled={isEmpty}
        onClick={() => download.mutate()}
      >
        {children}
      </Button>
      {tip}
    </>
  );
}

/** Downloads of a list as each kind of file for spreadsheets; the name is without its ending. */
export function useListExport(
  pickName: () => string,
  fetchContent: (format: SheetFormat) => Promise<Blob>,
) {
  const csv = useFileDownload(
    () => `${pickName()}.csv`,
    () => fetchContent("csv"),
  );
  const xlsx = useFileDownload(
    () => `${pickName()}.xlsx`,
    () => fetchContent("xlsx"),
  );
  return [csv, xlsx] as const;
}

interface ExportButtonsProps {
  downloads: readonly [csv: FileDownload, xlsx: FileDownload];
  isEmpty?: boolean;
}

export function ExportButtons({ downloads: [csv, xlsx], isEmpty = false }: ExportButtonsProps) {
  const { hash, key } = useLocation();
  const isWanted = !isEmpty && hash === `#${EXPORT_ID}`;
  useEffect(() => {
    if (isWanted) document.getElementById(EXPORT_ID)?.focus();
  }, [isWanted, key]);
  return (
    <>
      <DownloadButton id={EXPORT_ID} download={csv} isEmpty={isEmpty}>
        Export CSV
      </DownloadButton>
      <DownloadButton download={xlsx} icon={FileSpreadsheet} hint={EXCEL_HINT} isEmpty={isEmpty}>
        Export Excel
      </DownloadButton>
    </>
  );
}

const EXCEL_HINT = "Keeps long numbers and leading zeros as they are";

/** Says why the last file could not be made. */
export function DownloadFailed({ downloads }: { downloads: readonly FileDownload[] }) {
  const failed = downloads.find(({ isError }) => isError);
  return (
    <FailedNotice
      error={failed?.error}
      failed="The file could not be made."
      onDismiss={() => failed?.reset()}
    />
  );
}

/** Hands a CSV file to the browser to keep. */
export function downloadCsv(name: string, rows: readonly CsvRow[]): void {
  downloadFile(name, makeCsv(rows));
}

export const makeCsv = (rows: readonly CsvRow[]): Blob =>
  new Blob([CSV_START, formatCsv(rows)], { type: "text/csv;charset=utf-8" });

/** Makes an Excel file of the rows; what makes it is loaded when it is first needed. */
export async function makeXlsx(rows: readonly CsvRow[]): Promise<Blob> {
  const { default: writeExcelFile } = await import("write-excel-file/browser");
  return writeExcelFile(rows.map((row) => row.map((cell) => xlsxCell(cell)))).toBlob();
}
