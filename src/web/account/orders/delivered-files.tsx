import { Download, FileText } from "lucide-react";
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
  return (
    <Card as="section" title={title} titleLevel={titleLevel} isFlush>
      <p className="px-4 pt-4 text-sm text-ink-soft sm:px-6">
        Delivered on <Instant at={completedAt}>{longDate(completedAt)}</Instant>
      </p>
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
