import { renderToStaticMarkup } from "react-dom/server";
import { DrawnMarks } from "#site/drawing";
import type { SampleDrawing } from "./sample-house.ts";

/** The drawings as one file, each to be shown by its id. */
export const renderSampleDrawings = (drawings: readonly SampleDrawing[]): string =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg">
      {drawings.map(({ part, marks }) => (
        <g key={part} id={part}>
          <DrawnMarks marks={marks} />
        </g>
      ))}
    </svg>,
  );
