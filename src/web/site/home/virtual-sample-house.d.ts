/** Made by vite.config.ts when the pages are built. */
declare module "virtual:sample-house" {
  export const sampleHouse: import("./sample-house.ts").SampleHouse;
  /** Of the file that `renderSampleDrawings` wrote. */
  export const drawingsUrl: string;
}
