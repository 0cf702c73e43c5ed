declare module "virtual:sample-house" {
  /** What `getSampleHouse` returned when the pages were built. */
  export const sampleHouse: import("./sample-house.ts").SampleHouse;
}
