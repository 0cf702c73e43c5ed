import { Download, Eye, FileText } from "lucide-react";
import { type MouseEvent, type ReactNode, useState } from "react";
import { formatBytes } from "#browser/format-bytes";
import { lazyPart } from "#browser/loading/load-again";
import type { OrderVersion } from "#contracts/calls/delivery";
import { versionName } from "#contracts/order-revisions";
import { pictureRule, readExtension } from "#contracts/uploads";
import { useButtonClass } from "#ui/actions/button";
import { CopyText } from "#ui/actions/copy-text";
import { Box, DividedList, Row, Stack, Toolbar } from "#ui/layout/layout";
import { Part } from "#ui/states/part";
import { Spinner } from "#ui/spinner";
import type { ViewedFile } from "./file-viewer.tsx";

type VersionFile = OrderVersion["files"][number];

interface VersionFilesProps {
  files: readonly (Pick<VersionFile, "filename" | "url"> & Partial<VersionFile>)[];
  version?: number | undefined;
}

/** Delivered files to download, under the names that they are saved as, with what identifies each where that is known. */
export function VersionFiles({ version = 1, ...props }: VersionFilesProps) {
  const files = props.files.map((file) => ({ ...file, filename: file.savedAs ?? file.filename }));
  return (
    <DividedList>
      {files.map(({ filename, url, viewUrl, contentType = "", bytes, sha256, since }, position) => (
        <li key={`${position} ${filename}`} className="py-2">
          <Row gapX={4} wrap>
            <Row
              as="a"
              href={url}
              download
              gap={3}
              // A long name breaks beside what opens the file; large text leaves it a line of its own.
              style={{ flex: "1 1 0", minWidth: "min(100%, 11rem)" }}
              className="group min-h-11 min-w-0 font-medium hover:text-primary"
            >
              <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 grow wrap-anywhere underline-offset-4 group-hover:underline">
                {filename}
              </span>
              <Row as="span" data-print="no" gap={1.5} inline className="shrink-0 text-primary">
                <span className="max-sm:sr-only">Download</span>
                <Download aria-hidden className="size-5" />
              </Row>
            </Row>
            {viewUrl && <OpenFile file={{ filename, url, viewUrl, contentType }} />}
          </Row>
          {bytes !== undefined && (
            <Row gapX={3} wrap className="pl-8 text-sm text-ink-soft">
              <span>{typeText(filename)}</span>
              <span className="tabular-nums">{formatBytes(bytes)}</span>
              {since !== undefined && since < version && (
                <span>{`Unchanged since ${versionName(since)}`}</span>
              )}
              {sha256 && (
                <details>
                  <summary className="min-h-6 cursor-pointer content-center">
                    <span>Checksum</span>
                    <span className="sr-only">{` of ${filename}`}</span>
                  </summary>
                  <Row as="span" gap={1.5} inline>
                    SHA-256{" "}
                    <CopyText
                      text={sha256}
                      label={`SHA-256 ${sha256.slice(0, 8)} of ${filename}:`}
                    />
                  </Row>
                </details>
              )}
            </Row>
          )}
        </li>
      ))}
    </DividedList>
  );
}

const typeText = (filename: string): string =>
  readExtension(filename).slice(1).toUpperCase() || "File";

const useFileViewer = lazyPart(() => import("./file-viewer.tsx"));

/** Opens a picture or a PDF in the page; a PDF on a phone, or without a viewer in the browser, in a tab of its own. */
function useFileOpening(file: ViewedFile) {
  // As it was then: links are new each time that the order is fetched.
  const [opened, setOpened] = useState<ViewedFile | null>(null);
  const [FileViewer, reload] = useFileViewer();
  const open = (event: MouseEvent) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey;
    if (hasModifier || !showsInPage(file)) return;
    event.preventDefault();
    setOpened(file);
  };
  const viewer = opened && (
    <Part onRetry={reload} skeleton={<Spinner label="The file is loading" />}>
      <FileViewer file={opened} onClose={() => setOpened(null)} />
    </Part>
  );
  return {
    link: { href: file.viewUrl, target: "_blank", rel: "noreferrer", onClick: open },
    viewer,
  };
}

/** Opens a file in the page, or in a tab where the page can't show it. */
export function OpenFile({ file }: { file: ViewedFile }) {
  const { link, viewer } = useFileOpening(file);
  return (
    <>
      <Row
        as="a"
        {...link}
        aria-label={`Open ${file.filename}`}
        data-print="no"
        gap={1.5}
        inline
        className="min-h-11 shrink-0 font-medium text-primary underline-offset-4 hover:underline max-sm:min-w-11 max-sm:justify-center"
      >
        <span className="max-sm:sr-only">Open</span>
        <Eye aria-hidden className="size-5" />
      </Row>
      {viewer}
    </>
  );
}

interface OpenReportProps {
  file: VersionFile;
  early?: string | null | undefined;
}

/** The PDF of a version that opens in the browser. */
export const findReport = ({ files }: Pick<OrderVersion, "files">): VersionFile | undefined =>
  files.find(({ viewUrl, contentType }) => viewUrl && contentType === "application/pdf");

const useReportOpening = ({ savedAs: filename, url, viewUrl, contentType }: VersionFile) =>
  useFileOpening({ filename, url, viewUrl: viewUrl!, contentType });

export function ReportButton({ file }: { file: VersionFile }) {
  const { link, viewer } = useReportOpening(file);
  return (
    <>
      <a {...link} className={useButtonClass({})}>
        Open your report
      </a>
      {viewer}
    </>
  );
}

/** What most buyers come for: the report, with its first page as a picture. */
export function OpenReport({ file, early }: OpenReportProps) {
  const { savedAs: filename, pageUrl } = file;
  const { link, viewer } = useReportOpening(file);
  // As it was then: links are new each time that the order is fetched.
  const [page] = useState(pageUrl);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <ReportHead
      early={early}
      picture={
        page &&
        !hasFailed && (
          <a {...link} tabIndex={-1} className="shrink-0">
            <Box
              as="img"
              src={page}
              alt={`First page of ${filename}`}
              style={{ width: "6.25rem", height: "8.125rem" }}
              frame="plain"
              edge="line"
              className="rounded-sm bg-white object-contain"
              onError={() => setHasFailed(true)}
            />
          </a>
        )
      }
    >
      <a {...link} className={useButtonClass({ size: "large" })}>
        Open report (PDF)
      </a>
      {viewer}
    </ReportHead>
  );
}

interface DownloadReportProps extends Pick<OpenReportProps, "early"> {
  files: VersionFilesProps["files"];
  /** All of them as one ZIP, where there are several. */
  archiveUrl: string | null;
}

/** As that, of a delivery without a PDF. */
export function DownloadReport({ files, archiveUrl, early }: DownloadReportProps) {
  const button = useButtonClass({ size: "large" });
  const [first] = files;
  if (!first) return null;
  const name = first.savedAs ?? first.filename;
  return (
    <ReportHead early={early}>
      <a href={archiveUrl ?? first.url} download className={button}>
        {archiveUrl ? "Download report (ZIP)" : `Download report (${typeText(name)})`}
      </a>
    </ReportHead>
  );
}

interface ReportHeadProps extends Pick<OpenReportProps, "early"> {
  picture?: ReactNode;
  children: ReactNode;
}

const ReportHead = ({ early, picture, children }: ReportHeadProps) => (
  <Row data-print="no" gap={4} wrap line="bottom" className="p-4 sm:p-6">
    {picture}
    <Stack gap={3} align="start" style={{ flexBasis: "8rem" }} className="min-w-0 grow">
      {children}
      {early && <p className="font-medium text-success-ink">{early}</p>}
    </Stack>
  </Row>
);

/** Phones show the first page of a PDF in a frame at most. */
function showsInPage({ contentType }: ViewedFile): boolean {
  if (contentType.startsWith("image/")) return true;
  return navigator.pdfViewerEnabled && matchMedia("(min-width: 768px)").matches;
}

export interface LinkedFile {
  filename: string;
  url: string;
}

const pictureTypes: readonly string[] = pictureRule.extensions;
export const isPicture = ({ filename }: Pick<LinkedFile, "filename">): boolean =>
  pictureTypes.includes(readExtension(filename));

/** How a PDF that somebody sent is opened; null for other files. */
export const findSentPdf = ({ filename, url }: LinkedFile): ViewedFile | null =>
  readExtension(filename) === ".pdf"
    ? { filename, url, viewUrl: `${url}&view=1`, contentType: "application/pdf" }
    : null;

/** Files that somebody sent: pictures to look at, the rest to download. */
export function FileLinks({ files }: { files: readonly LinkedFile[] }) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <Toolbar as="ul">
          {pictures.map(({ filename, url }) => (
            <li key={url} className="max-w-full">
              <a href={url} target="_blank" rel="noreferrer" className="block w-fit max-w-full">
                <Box
                  as="img"
                  src={url}
                  alt={filename}
                  loading="lazy"
                  frame="panel"
                  className="h-48 max-w-full bg-sunken object-contain"
                />
              </a>
            </li>
          ))}
        </Toolbar>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col">
          {others.map(({ filename, url }) => (
            <DownloadItem key={url} url={url} filename={filename} />
          ))}
        </ul>
      )}
    </>
  );
}

export const DownloadItem = ({ filename, url }: LinkedFile) => (
  <li className="min-w-0 wrap-anywhere">
    <Row as="a" href={url} download gap={1.5} inline className="link min-h-6">
      <Download aria-hidden className="size-4 shrink-0" data-print="no" />
      <span>{filename}</span>
    </Row>
  </li>
);
