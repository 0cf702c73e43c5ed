import { ChevronDown, FolderDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useNow } from "#browser/time/use-now";
import type { OrderShare, OrderVersion } from "#contracts/calls/delivery";
import type { Order } from "#contracts/calls/order";
import { versionName } from "#contracts/order-revisions";
import { useShopName } from "#page";
import { Badge } from "#ui/badge";
import { Card } from "#ui/layout/card";
import { Heading } from "#ui/heading-level";
import { LongDay, Moment } from "#ui/layout/instant";
import { Box, DividedList, Row, Stack } from "#ui/layout/layout";
import { DownloadReport, findReport, OpenReport, VersionFiles } from "./version-files.tsx";

interface DeliveredFilesProps {
  completion: NonNullable<Order["completion"]>;
  /** Everything that was delivered, the first version first; absent where only the completion is known. */
  versions?: Order["versions"];
  allVersionsUrl?: Order["allVersionsUrl"];
  title?: string;
  /** "23 h earlier than promised". */
  early?: string | null;
  action?: ReactNode;
}

/** The newest delivery: its first PDF to open at once, then all of its files, its notes and the versions before. */
export function DeliveredFiles(props: DeliveredFilesProps) {
  const { completion, versions = [], title = "Your reports", early, action } = props;
  const newest = versions.at(-1);
  const delivery = newest ?? onlyDelivery(completion);
  const { files, archiveUrl } = delivery;
  const report = newest && findReport(newest);
  return (
    <Card as="section" title={title} isFlush>
      {report ? (
        <OpenReport file={report} early={early} />
      ) : (
        <DownloadReport files={files} archiveUrl={archiveUrl} early={early} />
      )}
      <Row gapX={6} justify="between" wrap className="px-4 pt-4 text-sm sm:px-6">
        <Row as="p" gap={2} wrap className="text-ink-soft">
          {newest && <Badge tone="primary">{versionName(newest.version)}</Badge>}
          <DeliveredAt {...delivery} />
        </Row>
        {archiveUrl && <ArchiveLink url={archiveUrl} />}
      </Row>
      {files.length > 0 ? (
        <div className="px-4 sm:px-6">
          <VersionFiles files={files} version={newest?.version} />
        </div>
      ) : (
        <p className="px-4 py-4 sm:px-6">No files came with this delivery.</p>
      )}
      {delivery.changes + delivery.remarks !== "" && (
        <Stack gap={3} line="top" className="px-4 py-4 sm:px-6">
          <VersionNotes {...delivery} />
        </Stack>
      )}
      {versions.length > 1 && (
        <EarlierVersions versions={versions.slice(0, -1)} allVersionsUrl={props.allVersionsUrl} />
      )}
      {action && (
        <Stack data-print="no" gap={4} line="top" className="px-4 py-4 empty:hidden sm:px-6">
          {action}
        </Stack>
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

interface EarlierVersionsProps {
  versions: readonly OrderVersion[];
  /** Downloads these and the newest one as one ZIP. */
  allVersionsUrl?: string | null | undefined;
}

/** The versions that newer ones replaced, the newest of them first; each opens. */
function EarlierVersions({ versions, allVersionsUrl }: EarlierVersionsProps) {
  const titleId = useId();
  return (
    <Box line="top" className="pt-4">
      <Row gapX={6} justify="between" wrap className="px-4 sm:px-6">
        <Heading isSub id={titleId} className="font-semibold">
          Earlier versions
        </Heading>
        {allVersionsUrl && (
          <span className="text-sm">
            <ArchiveLink url={allVersionsUrl} what="versions" />
          </span>
        )}
      </Row>
      <DividedList aria-labelledby={titleId}>
        {versions.toReversed().map((version) => (
          <li key={version.version}>
            <details className="group/version px-4 sm:px-6">
              <Row as="summary" gapX={3} className="min-h-11 cursor-pointer py-2">
                <Row as="span" gapX={3} wrap className="min-w-0 grow">
                  <span className="font-medium">{versionName(version.version)}</span>
                  <span className="text-sm text-ink-soft">
                    <DeliveredAt {...version} />
                  </span>
                </Row>
                <ChevronDown
                  aria-hidden
                  className="size-4 shrink-0 transition-transform group-open/version:rotate-180"
                />
              </Row>
              <Stack gap={2} className="pb-4">
                <VersionNotes {...version} />
                <VersionFiles files={version.files} version={version.version} />
              </Stack>
            </details>
            {/* Outside what opens: a newer version may have left out files that are still valid. */}
            {version.archiveUrl && (
              <div className="px-4 pb-2 sm:px-6">
                <ArchiveLink url={version.archiveUrl} what={`of ${versionName(version.version)}`} />
              </div>
            )}
          </li>
        ))}
      </DividedList>
    </Box>
  );
}

/** When a version was delivered, and by whom where that is shown: the shop, for somebody who is not there any more. */
function DeliveredAt({
  deliveredAt,
  deliveredBy,
}: Pick<OrderVersion, "deliveredAt" | "deliveredBy">) {
  const shopName = useShopName();
  return (
    <span className="wrap-anywhere">
      <span>{"Delivered on "}</span>
      <LongDay at={deliveredAt} />
      {deliveredBy !== undefined && <span>{` by ${deliveredBy ?? shopName}`}</span>}
    </span>
  );
}

function VersionNotes({ changes, remarks }: Pick<OrderVersion, "changes" | "remarks">) {
  const notes = [
    { title: "What changed", text: changes },
    { title: "Remarks", text: remarks },
  ];
  return notes
    .filter(({ text }) => text !== "")
    .map(({ title, text }) => (
      <div key={title}>
        <p className="text-sm text-ink-soft">{title}</p>
        <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
      </div>
    ));
}

interface ArchiveLinkProps {
  url: string;
  /** What the ZIP is of, where its place does not say so, for example "of v1". */
  what?: string;
}

const ArchiveLink = ({ url, what = "" }: ArchiveLinkProps) => (
  <Row as="a" href={url} download data-print="no" gap={1.5} inline className="link min-h-11">
    <FolderDown aria-hidden className="size-4.5" />
    <span>{`${`Download all ${what}`.trim()} (ZIP)`}</span>
  </Row>
);

/** Empty while the link works. */
export function ShareState({ share }: { share: OrderShare }) {
  const now = useNow();
  if (share.endedAt !== null) return <Badge tone="neutral">Ended</Badge>;
  const isExpired = Date.parse(share.expiresAt) <= now;
  return isExpired ? <Badge tone="amber">Expired</Badge> : null;
}

export const ShareDates = ({ share: { sentAt, usedAt } }: { share: OrderShare }) => (
  <>
    <span>{"Sent "}</span>
    <Moment at={sentAt} />
    <span>{", "}</span>
    {usedAt === null ? (
      <span>not opened yet</span>
    ) : (
      <>
        <span>{"last opened "}</span>
        <Moment at={usedAt} />
      </>
    )}
  </>
);
