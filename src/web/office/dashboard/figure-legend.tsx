import { Link } from "#browser/page-links";
import { whole } from "./figure-text.ts";
import type { FigureRow, Figures } from "./figures.ts";
import { cssColour } from "./palette.ts";

/** Beside a round chart: what each colour means, how many there are, and a link to them. */
export function FigureLegend({ figures: { rows } }: { figures: Figures }) {
  const total = rows.reduce((sum, { values }) => sum + values[0]!, 0);
  return (
    <ul className="flex min-w-0 flex-col text-sm @sm:w-1/2">
      {rows.map((row) => (
        <li key={row.label}>
          <Entry row={row} share={total === 0 ? 0 : row.values[0]! / total} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ row, share }: { row: FigureRow; share: number }) {
  const content = (
    <>
      <span
        aria-hidden
        className="size-3 shrink-0 forced-color-adjust-none rounded-sm"
        style={{ backgroundColor: cssColour(row.colour) }}
      />
      <span className="min-w-0 grow truncate">{row.label}</span>
      <span className="font-semibold tabular-nums">{whole(row.values[0])}</span>
      <span className="w-12 text-right text-ink-soft tabular-nums">{shareText(share)}</span>
    </>
  );
  const line = "flex min-h-7 items-center gap-2.5 rounded-sm px-2";
  if (row.href === null) return <div className={line}>{content}</div>;
  return (
    <Link to={row.href} className={`${line} hover:bg-sunken`}>
      {content}
    </Link>
  );
}

const shareText = (share: number) => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;
