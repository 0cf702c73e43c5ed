import { ChevronDown } from "lucide-react";
import { ShareDates, ShareState } from "#account/orders";
import type { Order } from "#contracts/calls/order";
import { counted } from "#contracts/counted";
import { versionName } from "#contracts/order-revisions";
import { Moment } from "#ui/instant";

/** With whom delivered files are shared, who fetched them and when; nothing for those to whom that is not shown. */
export function Downloads({ order }: { order: Order }) {
  const { fetches, fetchCount, shares = [], versions = [] } = order;
  if (!fetches) return null;
  return (
    <>
      {shares.length > 0 && (
        <ul aria-label="Shared with" className="flex flex-col gap-1 text-sm">
          {shares.map((share) => (
            <li key={share._id} className="wrap-anywhere">
              <span>{`Shared with ${share.email} `}</span>
              <ShareState share={share} />{" "}
              <span className="text-ink-soft">
                · <ShareDates share={share} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Fetches
        fetches={fetches}
        total={fetchCount ?? fetches.length}
        hasVersions={versions.length > 1}
      />
    </>
  );
}

interface FetchesProps {
  fetches: readonly Fetch[];
  total: number;
  hasVersions: boolean;
}

function Fetches({ fetches, total, hasVersions }: FetchesProps) {
  if (fetches.length === 0)
    return <p className="text-sm text-ink-soft">Nobody has downloaded a file yet.</p>;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-6 cursor-pointer items-center gap-1.5 font-semibold">
        <span>{counted(total, "download")}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {fetches.map(({ filename, version, at, ...fetch }, index) => (
          <li key={`${index} ${at}`} className="wrap-anywhere">
            <span>{hasVersions ? `${filename} ${versionName(version)} ` : `${filename} `}</span>
            <span className="text-ink-soft">{`· ${readerText(fetch)} · `}</span>
            <Moment at={at} className="text-ink-soft" />
          </li>
        ))}
      </ul>
      {fetches.length < total && (
        <p className="mt-2 text-ink-soft">{`These are the newest ${fetches.length}.`}</p>
      )}
    </details>
  );
}

function readerText({ by, sharedWith }: Pick<Fetch, "by" | "sharedWith">): string {
  if (sharedWith !== null) return sharedWith || "with a shared link";
  return by === null ? "with the emailed link" : by || "a closed account";
}

type Fetch = NonNullable<Order["fetches"]>[number];
