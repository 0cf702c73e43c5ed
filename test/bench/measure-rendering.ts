import { importsJsx, runScript } from "#test/processes/shop-process";
import type { Bench } from "./bench.ts";
import { type Figure, kilobytes, micros, ratio } from "./figure.ts";
import { median } from "./process-figures.ts";
import type { RenderCosts, RenderTask } from "./render-cost.ts";

const limit = 1.5;

/** What the shop's page renderer costs against react-dom alone. */
export async function measureRendering({ dataDir, effort }: Bench): Promise<Figure[]> {
  const task: RenderTask = { dataDir, effort };
  const { shop, reactAlone, bytes } = await runScript<RenderCosts>(
    "test/bench/render-cost.ts",
    task,
    { core: 0, nodeArguments: importsJsx },
  );
  const times = median(shop) / median(reactAlone);
  const range = (values: number[]) =>
    `${micros(Math.min(...values))} min, ${micros(median(values))} median`;
  return [
    {
      what: "Rendering a product page",
      measured: `${ratio(times)} CPU of react-dom alone`,
      target: `≤ ${limit} ×`,
      isMet: times <= limit,
      details: `shop ${range(shop)}; react-dom ${range(reactAlone)}; the same ${kilobytes(bytes)} from both`,
    },
  ];
}
