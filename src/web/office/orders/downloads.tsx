import { ChevronDown } from "lucide-react";
import type { Order } from "#contracts/calls/order";
import { Instant } from "#ui/instant";

/** Who fetched delivered files and when; nothing for those to whom that is not shown. */
export function Downloads({ order: { fetches } }: { order: Order }) {
  if (!fetches) return null;
  if (fetches.length === 0)
    return <p className="text-sm text-ink-soft">Nobody has downloaded a file yet.</p>;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-6 cursor-pointer items-center gap-1.5 font-semibold">
        {fetches.length === 1 ? "1 download" : `${fetches.length} downloads`}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {fetches.map(({ filename, at, by }, index) => (
          <li key={`${index} ${at}`} className="wrap-anywhere">
            {filename} <span className="text-ink-soft">· {readerText(by)} · </span>
            <Instant at={at} className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </details>
  );
}

const readerText = (by: string | null): string =>
  by === null ? "with the mailed link" : by || "a closed account";
