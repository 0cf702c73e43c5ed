import { Download, FileText, FolderDown } from "lucide-react";
import { longDate } from "#browser/dates";
import type { Order } from "#contracts/calls/order";
import { Card } from "#ui/card";
import { Instant } from "#ui/instant";

interface DeliveredFilesProps {
  completion: NonNullable<Order["completion"]>;
  /** Wording for buyers differs from that for staff. */
  title?: string;
  titleLevel: 2 | 3;
}

/** What the shop delivered: files and remarks. */
export function DeliveredFiles({
  completion,
  title = "Your reports",
  titleLevel,
}: DeliveredFilesProps) {
  const { completionAttachments: files, completionRemarks: remarks, completedAt } = completion;
  const { archiveUrl } = completion;
  return (
    <Card as="section" title={title} titleLevel={titleLevel} isFlush>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 pt-4 text-sm sm:px-6">
        <p className="text-ink-soft">
          Delivered on <Instant at={completedAt}>{longDate(completedAt)}</Instant>
        </p>
        {archiveUrl && (
          <a
            href={archiveUrl}
            download
            data-print="no"
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <FolderDown aria-hidden className="size-4.5" />
            Download all (ZIP)
          </a>
        )}
      </div>
      {files.length > 0 ? (
        <ul className="divide-y divide-hairline px-4 py-2 sm:px-6">
          {files.map(({ filename, url }) => (
            <li key={url}>
              <a
                href={url}
                download={filename}
                className="group flex min-h-13 items-center gap-3 py-2 font-medium hover:text-primary"
              >
                <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0 grow wrap-anywhere underline-offset-4 group-hover:underline">
                  {filename}
                </span>
                <span
                  data-print="no"
                  className="inline-flex shrink-0 items-center gap-1.5 text-primary"
                >
                  <span className="max-sm:sr-only">Download</span>
                  <Download aria-hidden className="size-5" />
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 py-4 sm:px-6">No files came with this delivery.</p>
      )}
      {remarks !== "" && (
        <div className="border-t border-hairline px-4 py-4 sm:px-6">
          <p className="text-sm text-ink-soft">Remarks</p>
          <p className="measure whitespace-pre-line">{remarks}</p>
        </div>
      )}
    </Card>
  );
}
