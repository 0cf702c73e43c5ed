import { ChevronDown } from "lucide-react";
import type { Order } from "#contracts/calls/order";
import { counted } from "#contracts/counted";
import { versionName } from "#contracts/order-revisions";
import { ShareDates, ShareState } from "#order/blocks";
import { Moment } from "#ui/layout/instant";
import { Row, Stack } from "#ui/layout/layout";

/** With whom delivered files are shared, who fetched them and when; nothing for those to whom that is not shown. */
export function Downloads({ order }: { order: Order }) {
  const { fetches, fetchCount, shares = [], versions = [] } = order;
  if (!fetches) return null;
  return (
    <>
      {shares.length > 0 && (
        <Stack as="ul" aria-label="Shared with" gap={1} className="text-sm">
          {shares.map((share) => (
            <li key={share._id} className="wrap-anywhere">
              <span>{`Shared with ${share.email} `}</span>
              <ShareState share={share} />{" "}
              <span className="text-ink-soft">
                · <ShareDates share={share} />
              </span>
            </li>
          ))}
        </Stack>
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
      <Row as="summary" gap={1.5} className="min-h-6 cursor-pointer font-semibold">
        <span>{counted(total, "download")}</span>
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </Row>
      <Stack as="ul" gap={1} className="mt-2">
        {fetches.map(({ filename, version, at, ...fetch }, index) => (
          <li key={`${index} ${at}`} className="wrap-anywhere">
            <span>{hasVersions ? `${filename} ${versionName(version)} ` : `${filename} `}</span>
            <span className="text-ink-soft">{`· ${readerText(fetch)} · `}</span>
            <Moment at={at} className="text-ink-soft" />
          </li>
        ))}
      </Stack>
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
