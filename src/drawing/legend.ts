import { edgeKinds } from "./classify-edges.ts";
import { edgeStyles } from "./edge-styles.ts";
import { formatFeet } from "./figures.ts";
import { outline } from "./outline.ts";
import type { XY } from "./plane-geometry.ts";
import type { Roof } from "./roof.ts";
import { circle, inks, lettering, penFor, polygon, segment, type Shape } from "./shapes.ts";

const ROW = 56;

/** The kinds of edges that the roof has, each with its line and its total length. `at` is the upper left corner. */
export function edgeLegend(roof: Roof, [x, y]: XY): Shape[] {
  const kinds = edgeKinds.filter((kind) => roof.totals.lengthsFt[kind] > 0);
  return kinds.flatMap((kind, index) => {
    const { label, ink, width, dash } = edgeStyles[kind];
    const top = y + index * ROW;
    return [
      segment("legend", [x, top + 12], [x + 54, top + 12], { stroke: ink, width, dash }),
      lettering("legend", label, [x + 72, top + 12], { size: 17 }),
      lettering("legend", formatFeet(roof.totals.lengthsFt[kind]), [x + 72, top + 36], {
        size: 15,
        ink: inks.muted,
      }),
    ];
  });
}

/** What the letter and the arrow on a facet mean. `at` is the lower left corner. */
export function tagKey([x, y]: XY): Shape[] {
  return [
    circle("legend", [x + 27, y - 78], 17, { fill: inks.white, width: 1.8 }),
    lettering("legend", "A", [x + 27, y - 69], {
      size: 18,
      anchor: "middle",
      pen: penFor(18, 1.2),
    }),
    lettering("legend", "Facet", [x + 72, y - 70], { size: 17 }),
    segment("legend", [x + 2, y - 18], [x + 42, y - 18], { stroke: inks.accent, width: 3 }),
    polygon("legend", outline("54,-18 39,-25 39,-11", [x, y]), {
      stroke: inks.accent,
      width: 1.2,
      fill: inks.accent,
    }),
    lettering("legend", "Downhill,", [x + 72, y - 21], { size: 17 }),
    lettering("legend", "rise in 12", [x + 72, y + 3], { size: 15, ink: inks.muted }),
  ];
}
