import type { ReactNode } from "react";
import type { Order } from "#contracts/calls/order";
import { versionName } from "#contracts/order-revisions";
import { Badge } from "#ui/badge";
import { Card } from "#ui/card";
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
  const newest = versions.at(-1);
  const delivery = newest ?? onlyDelivery(completion);
  const { files, archiveUrl } = delivery;
  return (
    <Card as="section" title={title} titleLevel={titleLevel} isFlush>
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 pt-4 text-sm sm:px-6">
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          {newest && <Badge tone="primary">{versionName(newest.version)}</Badge>}
          <DeliveredAt {...delivery} />
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
      {delivery.changes + delivery.remarks !== "" && (
        <div className="flex flex-col gap-3 border-t border-hairline px-4 py-4 sm:px-6">
          <VersionNotes {...delivery} />
        </div>
      )}
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

/** The delivery of an order that was delivered before versions were recorded. */
const onlyDelivery = (completion: DeliveredFilesProps["completion"]) => ({
  deliveredAt: completion.completedAt,
  changes: "",
  remarks: completion.completionRemarks,
  files: completion.completionAttachments,
  archiveUrl: completion.archiveUrl,
});
