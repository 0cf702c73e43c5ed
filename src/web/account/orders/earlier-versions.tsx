import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { longDate } from "#browser/dates";
import type { OrderVersion } from "#contracts/calls/delivery";
import { versionName } from "#contracts/order-revisions";
import { useShopName } from "#page";
import { Instant } from "#ui/instant";
import { ArchiveLink } from "./archive-link.tsx";
import { VersionFiles } from "./version-files.tsx";

interface EarlierVersionsProps {
  versions: readonly OrderVersion[];
  /** Downloads these and the newest one as one ZIP. */
  allVersionsUrl?: string | null | undefined;
  titleLevel: 3 | 4;
}

/** The versions that newer ones replaced, the newest of them first; each opens. */
export function EarlierVersions({ versions, allVersionsUrl, titleLevel }: EarlierVersionsProps) {
  const titleId = useId();
  const Heading = titleLevel === 3 ? "h3" : "h4";
  return (
    <div className="border-t border-hairline pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-4 sm:px-6">
        <Heading id={titleId} className="font-semibold">
          Earlier versions
        </Heading>
        {allVersionsUrl && (
          <span className="text-sm">
            <ArchiveLink url={allVersionsUrl} what="versions" />
          </span>
        )}
      </div>
      <ul className="divide-y divide-hairline" aria-labelledby={titleId}>
        {versions.toReversed().map((version) => (
          <li key={version.version}>
            <details className="group/version px-4 sm:px-6">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
                <span className="font-medium">{versionName(version.version)}</span>
                <span className="text-sm text-ink-soft">
                  <DeliveredAt {...version} />
                </span>
                <ChevronDown
                  aria-hidden
                  className="ml-auto size-4 transition-transform group-open/version:rotate-180"
                />
              </summary>
              <div className="flex flex-col gap-2 pb-4">
                <VersionNotes {...version} />
                <VersionFiles files={version.files} version={version.version} />
              </div>
            </details>
            {/* Outside what opens: a newer version may have left out files that are still valid. */}
            {version.archiveUrl && (
              <div className="px-4 pb-2 sm:px-6">
                <ArchiveLink url={version.archiveUrl} what={`of ${versionName(version.version)}`} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** When a version was delivered, and by whom where that is shown: the shop, for somebody who is not there any more. */
export function DeliveredAt({
  deliveredAt,
  deliveredBy,
}: Pick<OrderVersion, "deliveredAt" | "deliveredBy">) {
  const shopName = useShopName();
  return (
    <span className="wrap-anywhere">
      <span>{"Delivered on "}</span>
      <Instant at={deliveredAt}>{longDate(deliveredAt)}</Instant>
      {deliveredBy !== undefined && <span>{` by ${deliveredBy ?? shopName}`}</span>}
    </span>
  );
}

/** What changed with a version, and the shop's remarks. */
export function VersionNotes({ changes, remarks }: Pick<OrderVersion, "changes" | "remarks">) {
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
