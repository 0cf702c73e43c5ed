import { complexRoofSpecs } from "./sample-roofs-complex.ts";
import { simpleRoofSpecs } from "./sample-roofs-simple.ts";
import { buildRoof, type Roof } from "./roof.ts";

export const sampleRoofKeys = [
  "gable",
  "hip",
  "cross-gable",
  "l-shaped",
  "dutch-gable",
  "mansard",
  "shed",
  "gable-and-sunroom",
  "multi-structure",
] as const;
export type SampleRoofKey = (typeof sampleRoofKeys)[number];

const built = new Map<SampleRoofKey, Roof>();

/** One of the named sample roofs with all its figures. They are made up by us; no real address is behind them. */
export function getSampleRoof(key: SampleRoofKey): Roof {
  const known = built.get(key);
  if (known) return known;
  const spec = { ...simpleRoofSpecs, ...complexRoofSpecs }[key];
  const roof = buildRoof(spec);
  built.set(key, roof);
  return roof;
}
