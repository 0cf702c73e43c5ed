import type { ReactNode } from "react";
import { longDate } from "#browser/dates";
import type { Order } from "#contracts/calls/order";
import { versionName } from "#contracts/order-revisions";
import { Badge } from "#ui/badge";
import { Card } from "#ui/card";
import { Instant } from "#ui/instant";
import { ArchiveLink } from "./archive-link.tsx";
import { DeliveredAt, EarlierVersions, VersionNotes } from "./earlier-versions.tsx";
import { VersionFiles } from "./version-files.tsx";

interface DeliveredFilesProps {
  completion: NonNullable<Order["completion"]>;
  /** Everything that was delivered, the first version first; absent where only the completion is known. */
  versions?: Order["versions"];
  allVersionsUrl?: Order["allVersionsUrl"];
  /** Wording for buyers differs from that for staff. */
  title?: string;
  titleLevel: 2 | 3;
  /** What can be done about the delivery. */
  action?: ReactNode;
}

/** What the shop delivered: the newest version with its files and remarks, and the earlier ones. */
export function DeliveredFiles(props: DeliveredFilesProps) {
  const { completion, versions = [], title = "Your reports", titleLevel, action } = props;
  const { completionAttachments, completionRemarks: remarks, completedAt } = completion;
  const newest = versions.at(-1);
  const files = newest?.files ?? completionAttachments;
  const archiveUrl = newest ? newest.archiveUrl : completion.archiveUrl;
  return (
    <Card as="section" title={title} titleLevel={titleLevel} isFlush>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 pt-4 text-sm sm:px-6">
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          {newest && <Badge tone="primary">{versionName(newest.version)}</Badge>}
          <span>
            {newest ? (
              <DeliveredAt version={newest} />
            ) : (
              <>
                Delivered on <Instant at={completedAt}>{longDate(completedAt)}</Instant>
              </>
            )}
          </span>
        </p>
        {archiveUrl && <ArchiveLink url={archiveUrl} />}
      </div>
      {files.length > 0 ? (
        <div className="px-4 sm:px-6">
          <VersionFiles files={files} version={newest?.version} />
        </div>
      ) : (
        <p className="px-4 py-4 sm:px-6">No files came with this delivery.</p>
      )}
      <Notes newest={newest} remarks={remarks} />
      {versions.length > 1 && (
        <EarlierVersions
          versions={versions.slice(0, -1)}
          allVersionsUrl={props.allVersionsUrl}
          titleLevel={titleLevel === 2 ? 3 : 4}
        />
      )}
      {action && (
        <div
          data-print="no"
          className="flex flex-col gap-4 border-t border-hairline px-4 py-4 empty:hidden sm:px-6"
        >
          {action}
        </div>
      )}
    </Card>
  );
}

interface NotesProps {
  newest: NonNullable<Order["versions"]>[number] | undefined;
  remarks: string;
}

function Notes({ newest, remarks }: NotesProps) {
  if ((newest?.changes ?? "") === "" && remarks === "") return null;
  return (
    <div className="flex flex-col gap-3 border-t border-hairline px-4 py-4 sm:px-6">
      {newest ? (
        <VersionNotes version={newest} />
      ) : (
        <div>
          <p className="text-sm text-ink-soft">Remarks</p>
          <p className="measure whitespace-pre-line">{remarks}</p>
        </div>
      )}
    </div>
  );
}
