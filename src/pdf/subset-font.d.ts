/** The parts of subset-font that are used; it comes without types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    /** Keeps this span of each axis of a variable font, or only this place on it. */
    variationAxes: Record<string, { min: number; max: number } | number>;
    /** The layout features that are kept, by their tags; all without it. */
    keepFeatures?: readonly string[];
  }
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: Options,
  ): Promise<Buffer>;
}
