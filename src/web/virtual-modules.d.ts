/** Made by vite.config.ts when the pages are built. */
declare module "virtual:sample-house" {
  import type { SampleHouse } from "./site/home/sample-house.ts";

  export const sampleHouse: SampleHouse;
  /** Address of the file that `renderSampleDrawings` wrote. */
  export const drawingsUrl: string;
}

/** Made by scripts/common-passwords.ts from the list that the server checks. */
declare module "virtual:common-passwords" {
  export const isCommonPassword: (password: string) => boolean;
}
