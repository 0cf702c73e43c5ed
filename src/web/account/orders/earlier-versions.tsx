import { ChevronDown } from "lucide-react";
import { longDate } from "#browser/dates";
import type { OrderVersion } from "#contracts/calls/delivery";
import { versionName } from "#contracts/order-revisions";
import { useShopName } from "#page";
import { Instant } from "#ui/instant";
import { ArchiveLink } from "./archive-link.tsx";
import { VersionFiles } from "./version-files.tsx";

/** The versions that newer ones replaced, the newest of them first; each opens. */
export function EarlierVersions({ versions }: { versions: readonly OrderVersion[] }) {
  return (
    <ul className="divide-y divide-hairline border-t border-hairline" aria-label="Earlier versions">
      {versions.toReversed().map((version) => (
        <li key={version.version}>
          <details className="group/version px-4 sm:px-6">
            <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
              <span className="font-medium">{versionName(version.version)}</span>
              <span className="text-sm text-ink-soft">
                <DeliveredAt version={version} />
              </span>
              <ChevronDown
                aria-hidden
                className="ml-auto size-4 transition-transform group-open/version:rotate-180"
              />
            </summary>
            <div className="flex flex-col gap-2 pb-4">
              <VersionNotes version={version} />
              <VersionFiles files={version.files} />
              {version.archiveUrl && (
                <ArchiveLink url={version.archiveUrl} of={versionName(version.version)} />
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** When a version was delivered, and by whom where that is shown: the shop, for somebody who is not there any more. */
export function DeliveredAt({ version }: { version: OrderVersion }) {
  const { deliveredAt, deliveredBy } = version;
  const shopName = useShopName();
  return (
    <span className="wrap-anywhere">
      Delivered on <Instant at={deliveredAt}>{longDate(deliveredAt)}</Instant>
      {deliveredBy !== undefined && ` by ${deliveredBy ?? shopName}`}
    </span>
  );
}

/** What changed with a version, and the shop's remarks. */
export function VersionNotes({ version: { changes, remarks } }: { version: OrderVersion }) {
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
