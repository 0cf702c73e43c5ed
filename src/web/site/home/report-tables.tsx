import type { ReactNode } from "react";
import type { EdgeKind } from "#drawing/classify-edges";
import type { SampleReport } from "./sample-house.ts";

interface RowsOf<Name extends "lengths" | "pitches" | "areas" | "waste"> {
  rows: SampleReport[Name];
}

/** Pointing at a kind of edge brings it out on the plan. */
export function LengthTable({ rows }: RowsOf<"lengths">) {
  return (
    <FigureTable caption="Lengths by kind of edge" heads={["Kind", "Edges", "Length"]}>
      {rows.map(({ kind, label, count, total }) => (
        <tr key={kind} data-kind={kind} className={row}>
          <th scope="row" className={first}>
            <EdgeSample kind={kind} />
            {label}
          </th>
          <td className={figure}>{count}</td>
          <td className={figure}>{total}</td>
        </tr>
      ))}
    </FigureTable>
  );
}

export function PitchTable({ rows }: RowsOf<"pitches">) {
  return (
    <FigureTable caption="Areas by pitch" heads={["Pitch", "Factor", "Area", "Share"]}>
      {rows.map(({ pitch, factor, area, share }) => (
        <tr key={pitch} className={row}>
          <th scope="row" className={`figures ${first}`}>
            {pitch}
          </th>
          <td className={figure}>{factor}</td>
          <td className={figure}>{area}</td>
          <td className={figure}>{share}</td>
        </tr>
      ))}
    </FigureTable>
  );
}

export function AreaTable({ rows, total }: RowsOf<"areas"> & { total: string }) {
  return (
    <FigureTable caption="Areas by facet" heads={["Facet", "Pitch", "Area"]}>
      {rows.map(({ facet, pitch, area }) => (
        <tr key={facet} className={row}>
          <th scope="row" className={first}>
            {facet}
          </th>
          <td className={figure}>{pitch}</td>
          <td className={figure}>{area}</td>
        </tr>
      ))}
      <tr className="font-semibold text-primary">
        <th scope="row" colSpan={2} className="py-1.5 text-left">
          Total
        </th>
        <td className={figure}>{total}</td>
      </tr>
    </FigureTable>
  );
}

export function WasteTable({ rows }: RowsOf<"waste">) {
  return (
    <FigureTable caption="Area with waste" heads={["Waste", "Area", "Squares"]}>
      {rows.map(({ percent, area, squares }) => (
        <tr key={percent} className={row}>
          <th scope="row" className={`figures ${first}`}>
            {percent}
          </th>
          <td className={figure}>{area}</td>
          <td className={figure}>{squares}</td>
        </tr>
      ))}
    </FigureTable>
  );
}

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

function FigureTable({ caption, heads, children }: FigureTableProps) {
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
      <tbody>{children}</tbody>
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

const row = "border-b border-hairline";
const first = "py-1.5 text-left font-medium";
const figure = "figures py-1.5 text-right";
