import type { Stage } from "./bench.ts";
import { measureArchives } from "./measure-archives.ts";
import { measureCustomers } from "./measure-customers.ts";
import { measureProcesses } from "./measure-processes.ts";
import { measureQueue } from "./measure-queue.ts";
import { measureReading } from "./measure-reading.ts";
import { measureRendering } from "./measure-rendering.ts";
import { measureSales } from "./measure-sales.ts";
import { measureScale } from "./scale/measure-scale.ts";
import { measureStart } from "./measure-start.ts";
import { measureStatements } from "./measure-statements.ts";

/** Everything that `npm run bench` measures, in this order. */
export const stages: Stage[] = [
  { name: "start", measure: measureStart },
  { name: "reading", measure: measureReading },
  { name: "selling", measure: measureSales },
  { name: "processes", isLong: true, measure: measureProcesses },
  { name: "archives", measure: measureArchives },
  { name: "customers", measure: measureCustomers },
  { name: "queue", measure: measureQueue },
  { name: "statements", measure: measureStatements },
  { name: "scale", isLong: true, measure: measureScale },
  { name: "rendering", measure: measureRendering },
];
