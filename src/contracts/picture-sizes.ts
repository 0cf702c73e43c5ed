/**
 * Widths in pixels in which every shop picture is stored; each as AVIF, WebP and JPEG. 800 is a phone's width at two
 * pixels a point.
 */
export const imageWidths = [320, 640, 800, 1280] as const;
export const imageFormats = ["avif", "webp", "jpeg"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Address of one size of a shop picture whose plain address is `url`. */
export const imageVariantUrl = (url: string, width: number, format: ImageFormat): string =>
  `${url}/${width}.${format}`;
