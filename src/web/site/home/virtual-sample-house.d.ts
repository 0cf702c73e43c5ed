/** Made by vite.config.ts when the pages are built. */
declare module "virtual:sample-house" {
  import type { SampleHouse } from "./sample-house.ts";

  export const sampleHouse: SampleHouse;
  /** Address of the file that `renderSampleDrawings` wrote. */
  export const drawingsUrl: string;
}
