import type { ReactNode } from "react";
import type { EdgeKind } from "#drawing/classify-edges";
import type { ReportLayer } from "#drawing/draw-report-plan";
import { Box, Grid, Row } from "#ui/layout/layout";
import { PageSection } from "#ui/layout/page-section";
import { RadioGroup } from "#ui/fields/radio-group";
import { RoofMark } from "#ui/roof-outline";
import type { SampleReport } from "./sample-house.ts";
import { SamplePart } from "./sample-part.tsx";

const sheets: { layer: ReportLayer; label: string; title: string; number: string }[] = [
  { layer: "plan", label: "Plan", title: "Roof plan", number: "R-101" },
  { layer: "lengths", label: "Lengths", title: "Length diagram", number: "R-103" },
  { layer: "pitches", label: "Pitch", title: "Pitch diagram", number: "R-105" },
  { layer: "areas", label: "Areas", title: "Area diagram", number: "R-104" },
];

/** A whole report of the sample house, with a note on each of its sheets. */
export function ReportSheet({ report }: { report: SampleReport }) {
  return (
    <PageSection
      id="sample-report"
      eyebrow="Sample report"
      title="See what you get back"
      text="One house, measured once. The drawing and all tables come from the same model, so their figures agree. The house is made up; no real address is behind it."
      isSunken
    >
      <Grid gapX={10} gapY={8} className="report-sheet wrap-anywhere lg:grid-cols-[1.15fr_1fr]">
        <div className="self-start lg:sticky lg:top-20">
          <Plan report={report} />
        </div>
        <Grid as="ol" gapX={10} gapY={8} className="md:max-lg:grid-cols-2">
          <Note
            number={1}
            title="Plan"
            text="Each facet has a letter and an arrow that points downhill, with its rise in 12. The outer sides are given in feet and inches."
          />
          <Note number={2} title="Lengths" text="Along the slope, by kind of edge.">
            <FigureTable
              caption="Lengths by kind of edge"
              heads={["Kind", "Edges", "Length"]}
              rows={report.lengths.map(({ kind, label, count, total }) => ({
                kind,
                cells: [label, String(count), total],
              }))}
            />
          </Note>
          <Note
            number={3}
            title="Pitch"
            text="What share of the roof lies under which pitch, and the factor that turns plan area into roof area."
          >
            <FigureTable
              caption="Areas by pitch"
              heads={["Pitch", "Factor", "Area", "Share"]}
              isFirstFigure
              rows={report.pitches.map(({ pitch, factor, area, share }) => ({
                cells: [pitch, factor, area, share],
              }))}
            />
          </Note>
          <Note number={4} title="Areas" text="Facet by facet, as they lie on the slope.">
            <FigureTable
              caption="Areas by facet"
              heads={["Facet", "Pitch", "Area"]}
              rows={report.areas.map(({ facet, pitch, area }) => ({ cells: [facet, pitch, area] }))}
              total={report.totalArea}
            />
          </Note>
          <Note
            number={5}
            title="Waste"
            text="The area and the squares to order with each allowance."
          >
            <FigureTable
              caption="Area with waste"
              heads={["Waste", "Area", "Squares"]}
              isFirstFigure
              rows={report.waste.map(({ percent, area, squares }) => ({
                cells: [percent, area, squares],
              }))}
            />
          </Note>
        </Grid>
      </Grid>
    </PageSection>
  );
}

function Plan({ report: { plan, name, figures, lengths } }: { report: SampleReport }) {
  return (
    <div>
      <RadioGroup
        legend="Sheet of the report"
        hideLegend
        name="report-sheet"
        variant="segments"
        defaultValue="plan"
        options={sheets.map(({ layer, label }) => ({ value: layer, label }))}
      />
      <Box frame="plain" edge="line" className="mt-3 bg-card p-1.5 sm:p-2">
        <Box frame="bold" edge="ink">
          <svg
            viewBox={`0 0 ${plan.width} ${plan.height}`}
            role="img"
            aria-label={`${name}, seen from above. The tables beside it hold the same figures.`}
            className="drawing block w-full"
          >
            <SamplePart part="facets" />
            {lengths.toReversed().map(({ kind }) => (
              <SamplePart key={kind} part={`edges-${kind}`} data-edge={kind} />
            ))}
            {sheets.map(({ layer }) => (
              <SamplePart key={layer} part={`sheet-${layer}`} data-sheet={layer} />
            ))}
          </svg>
          <TitleBlock name={name} figures={figures} />
        </Box>
      </Box>
    </div>
  );
}

/** The strip at the foot of the sheet; it names the chosen one. */
function TitleBlock({ name, figures }: { name: string; figures: string }) {
  return (
    <Row align="stretch" line="heavy-top" edge="ink" aria-hidden>
      <Grid as="span" line="right" edge="ink" className="place-items-center px-3 max-sm:hidden">
        <RoofMark className="h-6 w-8 text-primary" />
      </Grid>
      <div className="min-w-0 grow px-3 py-2">
        {sheets.map(({ layer, title }) => (
          <p key={layer} data-sheet={layer} className="font-semibold">
            {title}
          </p>
        ))}
        <p className="text-sm text-ink-soft">
          <span>{`${name} `}</span>
          <span className="figures block">{figures}</span>
        </p>
      </div>
      <Grid line="left" edge="ink" className="place-items-center px-3 text-primary">
        {sheets.map(({ layer, number }) => (
          <span key={layer} data-sheet={layer} className="figures text-lg">
            {number}
          </span>
        ))}
      </Grid>
    </Row>
  );
}

interface NoteProps {
  number: number;
  title: string;
  text: string;
  children?: ReactNode;
}

function Note({ number, title, text, children }: NoteProps) {
  return (
    <Grid as="li" gapX={3} className="grid-cols-[2rem_1fr]">
      <Grid
        as="span"
        aria-hidden
        frame="bold"
        edge="ink"
        className="figures size-8 place-items-center rounded-full bg-card"
      >
        {number}
      </Grid>
      <div className="min-w-0">
        <h3 className="text-lg leading-8">{title}</h3>
        <p className="text-ink-soft">{text}</p>
        {children}
      </div>
    </Grid>
  );
}

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
function FigureTable(props: FigureTableProps) {
  const { caption, heads, rows, isFirstFigure = false, total } = props;
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <Box as="tr" line="bottom" edge="line" className="text-ink-soft">
            {heads.map((head, index) => (
              <th
                key={head}
                scope="col"
                className={`py-1.5 font-medium ${index === 0 ? "text-left" : "text-right"}`}
              >
                {head}
              </th>
            ))}
          </Box>
        </thead>
        <tbody>
          {rows.map(({ cells: [name, ...figures], kind }) => (
            <Box as="tr" key={name} data-kind={kind} line="bottom">
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
            </Box>
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
    </div>
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
