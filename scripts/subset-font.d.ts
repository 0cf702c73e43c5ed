/** What the shop's scripts use of subset-font, which brings no types of its own. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** Keeps this span of each axis of a variable font. */
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
