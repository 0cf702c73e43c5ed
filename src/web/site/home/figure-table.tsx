import type { EdgeKind } from "#drawing/classify-edges";

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** What names a row is a measurement, too. */
  isFirstFigure?: boolean;
  /** The last figure of all rows added up. */
  total?: string;
}

interface FigureRow {
  cells: readonly string[];
  /** Pointing at a row of a kind of edge brings it out on the plan. */
  kind?: EdgeKind;
}

/** A table of the sample report. Its first column names the rows. */
export function FigureTable(props: FigureTableProps) {
  const { caption, heads, rows, isFirstFigure = false, total } = props;
  return (
    <table className="mt-3 w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`py-1.5 font-medium ${index === 0 ? "text-left" : "text-right"}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name, ...figures], kind }) => (
          <tr key={name} data-kind={kind} className="border-b border-hairline">
            <th
              scope="row"
              className={`${isFirstFigure ? "figures " : ""}py-1.5 text-left font-medium`}
            >
              {kind && <EdgeSample kind={kind} />}
              <span>{name}</span>
            </th>
            {figures.map((text, index) => (
              <td key={heads[index + 1]} className={figure}>
                {text}
              </td>
            ))}
          </tr>
        ))}
        {total && (
          <tr className="font-semibold text-primary">
            <th scope="row" colSpan={heads.length - 1} className="py-1.5 text-left">
              Total
            </th>
            <td className={figure}>{total}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** The line of a kind as it is drawn on the plan. */
function EdgeSample({ kind }: { kind: EdgeKind }) {
  const { className, width, dash } = samples[kind];
  return (
    <svg aria-hidden viewBox="0 0 36 8" className="mr-2.5 inline-block h-2 w-9 align-middle">
      <path d="M0 4H36" strokeWidth={width} strokeDasharray={dash} className={className} />
    </svg>
  );
}

const samples: Record<EdgeKind, { className: string; width: number; dash?: string }> = {
  ridge: { className: "stroke-primary", width: 5 },
  hip: { className: "stroke-primary", width: 2.5 },
  valley: { className: "stroke-red", width: 3, dash: "8 4" },
  eave: { className: "stroke-ink", width: 3.5 },
  rake: { className: "stroke-success-ink", width: 3.5, dash: "13 4" },
  flashing: { className: "stroke-amber-ink", width: 3.5, dash: "3 3" },
  step: { className: "stroke-amber-ink", width: 3.5, dash: "7 3 2 3" },
  transition: { className: "stroke-purple", width: 3, dash: "10 3 2 3" },
};

const figure = "figures py-1.5 text-right";
