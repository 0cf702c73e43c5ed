import type { ReactNode } from "react";
import { texts } from "#contracts/texts";
import { Grid, Row, Stack } from "#ui/layout/layout";
import { PageSection } from "#ui/layout/page-section";
import type { SampleHouse } from "./sample-house.ts";
import { SamplePart } from "./sample-part.tsx";

/** Lines of the list of quantities that the page has room for. */
const SHOWN_QUANTITIES = 5;

export function WhatWeDo({ sample }: { sample: SampleHouse }) {
  return (
    <PageSection id="what-we-do" title={texts.whatWeDo}>
      <Grid as="ul" gap={5} className="md:grid-cols-3">
        <Work
          title={texts.roofMeasurements}
          text="Every facet with its pitch and area, every ridge, hip, valley, eave and rake with its length."
          figures={sample.roofFigures}
        >
          <View part="roof-plan" {...sample.roofPlan} />
        </Work>
        <Work
          title={texts.wallMeasurements}
          text="Wall by wall: lengths and heights, gross and net areas, and each window and door."
          figures={sample.wallFigures}
        >
          <View part="elevation" {...sample.elevation} />
        </Work>
        <Work
          title={texts.estimations}
          text="From measured lengths and areas to quantities with waste, and to a written estimate."
          figures={`${sample.takeOff.length} quantities · 1 estimate`}
        >
          <dl className="w-full max-w-72 self-center">
            {sample.takeOff.slice(0, SHOWN_QUANTITIES).map(([item, quantity]) => (
              <Row
                key={item}
                gapX={4}
                align="stretch"
                justify="between"
                wrap
                line="bottom"
                className="py-1.5 text-sm first:border-t"
              >
                <dt>{item}</dt>
                <dd className="figures">{quantity}</dd>
              </Row>
            ))}
          </dl>
        </Work>
      </Grid>
    </PageSection>
  );
}

interface ViewProps {
  part: "roof-plan" | "elevation";
  width: number;
  height: number;
}

function View({ part, width, height }: ViewProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="drawing max-h-full w-full">
      <SamplePart part={part} />
    </svg>
  );
}

interface WorkProps {
  title: string;
  text: string;
  figures: string;
  children: ReactNode;
}

function Work({ title, text, figures, children }: WorkProps) {
  return (
    <Stack as="li" frame="card" className="min-w-0 wrap-anywhere">
      <div className="flex h-56 items-center justify-center p-5">{children}</div>
      <p className="dimension px-5">
        <span className="figures text-center text-sm text-balance">
          {figures.replaceAll(" · ", "\u00a0· ")}
        </span>
      </p>
      <div className="p-5 pt-3">
        <h3 className="text-lg">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </Stack>
  );
}
